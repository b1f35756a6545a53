import { expect, test } from 'vitest'
import { isPublicAddress } from '../../src/web/public-address.ts'

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:80b::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by the customers of a provider', '100.64.0.1'],
  ['shared by the customers of a provider', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.0.1'],
  ['link-local, where clouds keep their keys', '169.254.169.254'],
  ['for protocols', '192.0.0.8'],
  ['for documents', '192.0.2.1'],
  ['for documents', '198.51.100.1'],
  ['for documents', '203.0.113.1'],
  ['for measurements', '198.19.0.1'],
  ['a relay of 6to4', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped IPv4', '::ffff:127.0.0.1'],
  ['mapped IPv4, even of a public one', '::ffff:8.8.8.8'],
  ['mapped IPv4 in hexadecimal', '::ffff:7f00:1'],
  ['IPv4 as it was once written', '::127.0.0.1'],
  ['translated IPv4 (NAT64)', '64:ff9b::7f00:1'],
  ['translated IPv4 of a network of its own', '64:ff9b:1::7f00:1'],
  ['unique-local', 'fd00::1'],
  ['unique-local', 'fc00::1'],
  ['link-local', 'fe80::1'],
  ['link-local of a card', 'fe80::1%eth0'],
  ['public, but of a card', '2606:2800::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['Teredo', '2001::1'],
  ['for documents', '2001:db8::1'],
  ['for documents', '3fff::1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['discarded', '100::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
])('%s (%s) is not', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
