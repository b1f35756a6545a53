import { endpoints } from '../../api/endpoints.ts'
import { ask } from '../client.ts'
import { leaveView } from './view.ts'

/** The hosts whose pictures the policy of this page allows: somebody has clicked for it. */
const allowedHosts: ReadonlySet<string> = new Set(
  document.getElementById('page')?.dataset.pictures?.split(' ').filter(Boolean),
)
// The word in the address serves no more.
if (allowedHosts.size > 0) history.replaceState(null, '', `/${location.hash}`)

export const arePicturesAllowed: boolean = allowedHosts.size > 0

/** The address of a picture, where this page may show it. */
export function shownPicture(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return protocol === 'https:' && allowedHosts.has(host) ? address : undefined
}

/** Opens the page anew, with a policy that allows pictures of these hosts, until it is left. */
export async function allowPictures(hosts: string[]): Promise<void> {
  const { word } = await ask(endpoints.allowPictures, { hosts })
  leaveView()
  location.assign(`/?pictures=${encodeURIComponent(word)}${location.hash}`)
}
