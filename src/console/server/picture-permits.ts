import { randomBytes } from 'node:crypto'
import { InputError } from '../../errors.ts'

/** Nobody takes longer from the click to the page. */
const PERMIT_MS = 60_000

/** For which pages somebody has allowed pictures, and of which hosts. */
export interface PicturePermits {
  /**
   * @returns a word that one page can be opened with
   * @throws InputError when one of them is no host
   */
  give(hosts: readonly string[]): string
  /** Takes the word; it serves once. @returns the hosts; none: it does not serve */
  take(word: string): readonly string[]
}

/** A link of somebody else has no such word: no page shows pictures without a click on this console. */
export function createPicturePermits(nowMs: () => number = Date.now): PicturePermits {
  const given = new Map<string, { readonly hosts: readonly string[]; readonly untilMs: number }>()
  return {
    give(hosts) {
      const foreign = hosts.filter((host) => !isHost(host))
      if (foreign.length > 0)
        throw new InputError(
          `Pictures of ${foreign.join(', ')} cannot be shown: that is no host.`,
          'Load the page again.',
        )
      const now = nowMs()
      for (const [word, { untilMs }] of given) if (untilMs < now) given.delete(word)
      const word = randomBytes(16).toString('base64url')
      given.set(word, { hosts, untilMs: now + PERMIT_MS })
      return word
    },
    take(word) {
      const permit = given.get(word)
      given.delete(word)
      return permit && permit.untilMs >= nowMs() ? permit.hosts : []
    },
  }
}

/** What names of hosts are written with, and nothing that means more in a policy. */
const HOST_SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789.-_:'

/** Whether a text is exactly a host, with its port: nothing else gets into a policy. */
export function isHost(text: string): boolean {
  const address = `https://${text}/`
  return (
    [...text].every((sign) => HOST_SIGNS.includes(sign)) &&
    URL.canParse(address) &&
    new URL(address).href === address
  )
}
