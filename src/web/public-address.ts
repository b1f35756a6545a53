import { BlockList, isIP } from 'node:net'

/** What IANA lists as not to be reached from everywhere, and what is sent to many. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Outside of it are loopback, mapped and translated IPv4, unique-local, link-local and multicast. */
const global6 = ['2000::/3']
/** Within it: Teredo and other protocols, documentation, 6to4. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused4 = listOf(notPublic4, 'ipv4')
const allowed6 = listOf(global6, 'ipv6')
const refused6 = listOf(notPublic6, 'ipv6')

/** Whether an IP address is one that everybody on the internet reaches: none of this computer or its network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, 'ipv4')
    case 6:
      // A zone names a network card of this computer.
      if (address.includes('%')) return false
      return allowed6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
    default:
      return false
  }
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
