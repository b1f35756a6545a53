import { HostNotPermitted } from '../errors.ts'
import type { PermittedHosts } from './permitted-hosts.ts'
import { hostOf, webAddress } from './web-address.ts'

/** So many hosts on one way are asked about. */
const MAX_ASKED = 6

/**
 * Does what downloads from an address, once every host on the way is permitted. It is begun anew for a host
 * that is met on the way.
 *
 * @param ask resolves when somebody permits the host; rejects when nobody does
 */
export async function onceHostsArePermitted<Result>(
  address: string,
  { hosts, ask }: HostQuestion,
  work: () => Promise<Result>,
): Promise<Result> {
  const permit = async (wanted: HostNotPermitted) => {
    await ask(wanted)
    hosts.permit(wanted.host)
  }
  const host = hostOf(webAddress(address))
  if (!hosts.has(host)) await permit(new HostNotPermitted(host))
  for (let asked = 0; ; asked += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof HostNotPermitted) || asked === MAX_ASKED) throw error
      await permit(error)
    }
  }
}

/** Who says which hosts are permitted. */
interface HostQuestion {
  readonly hosts: PermittedHosts
  readonly ask: (wanted: HostNotPermitted) => Promise<void>
}
