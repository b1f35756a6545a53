import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Pool } from 'undici'
import { createPool } from '../api/pool.ts'
import { InputError } from '../errors.ts'
import { isPublicAddress } from './public-address.ts'
import { nameOf, notPublic } from './web-address.ts'

/** How names become addresses, and whom to trust: tests bring their own. */
export interface Network {
  /** Every address that a name has. */
  resolve(host: string): Promise<readonly string[]>
  /** Certificates to trust instead of those that Node does. */
  readonly ca?: string
  /** Where a connection to a checked address goes; default: there. */
  readonly reach?: (address: string) => string
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}

/**
 * Connections to the host of an address, all of whose addresses are public: to those that were checked,
 * without asking for the name once more.
 *
 * @throws InputError when one of them is not public, or there is none
 */
export async function publicPool(url: URL, network: Network): Promise<Pool> {
  const host = nameOf(url)
  const addresses = isIP(host) ? [host] : await resolved(host, network)
  if (!addresses.every(isPublicAddress)) throw notPublic(host)
  const { reach = (address) => address, ca } = network
  const checked = addresses.map(reach).map((address) => ({ address, family: isIP(address) }))
  const [first] = checked
  if (!first) throw unknownHost(host)
  return createPool(url.origin, {
    ...(ca !== undefined && { ca }),
    lookup(_host, { all }, callback) {
      if (all) callback(null, checked)
      else callback(null, first.address, first.family)
    },
  })
}

async function resolved(host: string, network: Network): Promise<readonly string[]> {
  try {
    return await network.resolve(host)
  } catch {
    throw unknownHost(host)
  }
}

function unknownHost(host: string): InputError {
  return new InputError(
    `${host} cannot be found: the name has no address. Nothing was downloaded.`,
    'Check the address, and the connection to the internet.',
  )
}
