import { kindOf, namesOf, type Role, type RoleOfKind, roles } from '../../roles/role.ts'
import { headerName } from './header-name.ts'
import { headerWords } from './header-words.ts'

export type DisplayRole = RoleOfKind<'display'>

const roleByName: ReadonlyMap<string, DisplayRole> = new Map(
  roles.filter(isDisplayRole).flatMap((role) => namesOf(role).map((name) => [name, role] as const)),
)

const shown =
  /\b(display(ed)?|shown?|publish(ed)?|permit(ted|s)?|allow(s|ed)?|included?|opt in|optin|participation)\b/g
const kept = /\b(hide|hidden|suppress(ed)?|withh(old|eld)|excluded?|opt out|optout|do not)\b/g
const publicPlace = /\b(internet|idx|vow|online|web|public|website|syndication)\b/g
const fillers = /\b(yn|y n|y|n|flag|is|the|to|in|by|entire|property|listings?|sellers?|be)\b/g

/** What a header says may be shown or not; undefined for one that says nothing of it. */
export function displayRole(header: string): DisplayRole | undefined {
  const named = roleByName.get(headerName(header))
  if (named) return named
  const words = headerWords(header).join(' ')
  const place = words.search(publicPlace) >= 0
  const asks =
    words.search(shown) >= 0 || words.search(kept) >= 0 || (place && /\bon\b/.test(words))
  if (!asks) return undefined
  const what = [shown, kept, publicPlace, fillers, /\bon\b/g]
    .reduce((text, pattern) => text.replace(pattern, ' '), words)
    .trim()
    .replace(/ +/g, ' ')
  if (/^(street )?address(es)?$/.test(what)) return 'displayAddress'
  if (/^(automated valuation|avm)$/.test(what)) return 'displayEstimate'
  return what === '' && place ? 'displayListing' : undefined
}

/** Whether a role is a flag that says what may be shown. */
export function isDisplayRole(role: Role): role is DisplayRole {
  return kindOf(role) === 'display'
}

const optOut = /hid(e|den)|suppress|withh[eo]ld|exclude|opt[\s_-]?out|do[\s_-]?not/i

/** Whether yes in a column of this header means that it must not be shown. */
export function isOptOut(header: string): boolean {
  return optOut.test(header)
}

const yes = /^(true|yes|y|t|1(\.0+)?|on|show(n)?|display(ed)?|public|allow(ed)?)$/i
const no = /^(false|no|n|f|0(\.0+)?|off|hide|hidden|never|private|not allowed|withheld)$/i

/** What the text of a flag says; undefined for one that is not understood. */
export function flagOf(text: string): boolean | undefined {
  if (yes.test(text)) return true
  return no.test(text) ? false : undefined
}

/** Whether these samples of a column can be flags; dates, addresses and web addresses cannot. */
export function canBeFlags(samples: readonly string[]): boolean {
  return (
    samples.some((sample) => flagOf(sample) !== undefined) ||
    samples.every((sample) => /^\p{L}+$/u.test(sample))
  )
}
