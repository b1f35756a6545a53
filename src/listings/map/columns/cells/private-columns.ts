import { displayRole } from '../headers/display-flags.ts'
import { headerName, wholeHeaderName } from '../headers/header-name.ts'
import { headerWords } from '../headers/header-words.ts'

/**
 * Whose names, numbers and remarks these are. Tested on the header without spaces and signs, so
 * that `Owner/Occ Phn`, `ownerPhone` and `OWNER_PHONE` are all found.
 */
const privateNames: readonly RegExp[] = [
  /dnd\d*$/,
  /(?<!home)owner(?!ship|pays)|ownr|occupant|occ(name|phn|phone|cell|mail)/,
  /(tenant|landlord|lessor|lessee)(name|phone|phn|mail|cell|contact|$)/,
  /(seller|vendor|buyer)(?!s?(concession|financ|contribut|credit|disclos))/,
  /eigentumer|propr?ietari|proprietair|inquilin|verkaufer|verkaeufer|vendeu[rs]|vendedor/,
  /agent|agency|agencia|agenzia|agence|broker|realtor(?!com|ca$)|makler|ansprechpartner|advertiser/,
  /(^|list|listing|sell|selling|buy|co)agt|agt(name|ph|phone|mail|cell|id|code|$)/,
  /^co?l[ao]\d?(name|full|first|last|phone|mail|email|cell|fax)|^l[ao]\d?(name|full|first|last|phone|mail|email|cell|fax)/,
  /office(name|phone|phn|mail|fax|cell|key|id|mls|url|address|aor|contact|remark)/,
  /(list|listing|buyer|selling|co)office/,
  /phone|phn|fax(no|number)?$|handynummer|mobile(no|num|tel)|^(mobile|cell)$|cell(no|num|$)|whatsapp/,
  /(^|home|work)tel(nr|no|num|efon|$)|telefon|cellular|celular/,
  /mail(?!ing|box)|mailing(address|name|city)|courriel|^correo(?!s)/,
  /contact|kontakt|contatt|branchname|branchaddress/,
  /(first|last|sur)name|vorname|nachname|apellido|^host(name|id|url|about|$)/,
  /lockbox|keybox|keysafe|(gate|alarm|access|door|entry)code|serialnumberlock/,
  /private(public)?(office)?(remark|comment|note|info|desc)|(remark|comment|note)s?private/,
  /confidential|(internal|office|nonpublic)(remark|comment|note)/,
  /(?<!openhouse)showing(?!s$)|showinstr/,
]

/** Short words that are whole in a header, but parts of others in it when it has no spaces. */
const privateWords: readonly RegExp[] = [
  /\b(agts?|lister|salesperson|salesman|dueno|corredor|corretor|courtier|bailleur|assistant)\b/,
  /\b(listed|presented|offered) by\b|\bcourtesy of\b/,
  /\bown (name|ph|cell|addr)|\b(mieter\w*|vermieter\w*|locataires?|arrendador|arrendatario|casero)\b/,
  /^(co )?(la|lo|sa|so|bo|ba|cola|colo|ro)\d? (1 |2 )?(full |first |last )?(name|ph|phone|e?mail|cell|fax|id|code|license|key)\b/,
  /\b(ph|handy|tel|telefono|fono)\b|(?<!casa )\bmovil\b/,
  /\b(lb|lbx|cbs|supra|sentrilock|combo) (code|no|num|number|serial|location|loc|type|info)\b|^(cbs|combo|combination)$/,
  /^alarm( (info|pin|no|number|company|passcode|instr\w*|disarm\w*))?$/,
  /\b(entry|access|show|sho|shwg|appt|key) (inst|instr|instruct|instruction)s?\b/,
  /\b(appt|appointment)\b|\bcall (for|to|before|first)\b/,
  /\b(commission|compensation|bac)\b/,
]

/** Names that only look like those of people: of the home's number in a BLM file. */
const publicNames: ReadonlySet<string> = new Set(['agentref'])

/** Whether a header names what must not reach a public chatbot. */
export function isPrivateHeader(header: string): boolean {
  // Whether something may be shown is never a secret, whoever decides it.
  if (displayRole(header)) return false
  const name = wholeHeaderName(header)
  if (publicNames.has(name)) return false
  const words = headerWords(header).join(' ')
  return (
    privateNames.some((pattern) => pattern.test(name)) ||
    privateWords.some((pattern) => pattern.test(words))
  )
}

/** Whether a column must not reach a public chatbot, by its header or by what it holds. */
export function isPrivateColumn(column: {
  readonly header: string
  readonly holdsContacts: boolean
}): boolean {
  // Of the file's own pairs each is judged by itself.
  const ofPairs = headerName(column.header) === 'extensioncolumn'
  return (column.holdsContacts && !ofPairs) || isPrivateHeader(column.header)
}

const separate = '[\\s().-]{0,3}'
const email = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/i
/** With signs between its parts, as people write telephone numbers and programs write no numbers. */
const phone = new RegExp(
  [
    `\\+\\d(?:${separate}\\d){7,14}`,
    '\\(\\d{3}\\)\\s?\\d{3}[\\s.-]\\d{4}',
    '\\d{3}[\\s.-]\\d{3}[\\s.-]\\d{4}',
    '0\\d{2,4}[\\s/-]\\d{3,4}[\\s-]?\\d{3,4}',
    '0\\d{1,4}[\\s/]\\d{5,8}',
    '0\\d(?:[\\s.]\\d{2}){4}',
    '[6-9]\\d{2}\\s\\d{3}\\s\\d(?!00)\\d{2}',
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^(.*)$/, '(?<![\\d.,/-])(?:$1)(?![\\d,])'),
  'i',
)
/** With more words beside it a telephone number stands in a text about something. */
const MAX_NAME_WORDS = 4
/** Ten digits of which some are never 0 or 1: an American number without signs. */
const bare = /(?<!\d)[2-9]\d{2}[2-9]\d{6}(?!\d)/
const webAddress = /\b(https?:\/\/|www\.)\S+/gi

/** `a@b.cd` */
const SHORTEST_CONTACT = 6

/** Whether a text is an e-mail address or a telephone number, perhaps with a name, and no more. */
export function isContact(text: string): boolean {
  if (
    text.length < SHORTEST_CONTACT ||
    text.length > 80 ||
    text.includes('://') ||
    !contactSigns.test(text)
  )
    return false
  const found = email.exec(text) ?? phone.exec(text)
  if (!found) return false
  const rest = text.replace(found[0], ' ').replace(/\b(x|ext)\.?\s*\d+/i, '')
  return !/\d/.test(rest) && (rest.match(/\p{L}+/gu) ?? []).length <= MAX_NAME_WORDS
}

/**
 * Whether somewhere in a text there is an e-mail address or a telephone number. Ten digits in a row
 * are one, too, unless the header says that they are a number of something.
 */
export function holdsContact(text: string, header: string): boolean {
  if (!contactSigns.test(text)) return false
  const words = text.replace(webAddress, ' ')
  if ((words.includes('@') && email.test(words)) || phone.test(words)) return true
  return bare.test(words) && !numbered.test(headerWords(header).join(' '))
}

/** A look before the closer ones, which take their time: seven digits with little between them. */
const contactSigns = /@|\d(?:\D{0,3}\d){6}/
const numbered =
  /\b(id|no|num|number|nr|key|apn|pin|parcel|tax|permit|license|licence|registration|ref|reference|code|zpid|price|value|date)\b/
