import { wholeHeaderName } from './header-name.ts'

/**
 * Whose names, numbers and remarks these are. Tested on the header without spaces and signs, so
 * that `Owner/Occ Phn`, `ownerPhone` and `OWNER_PHONE` are all found.
 */
const privateNames: readonly RegExp[] = [
  /dnd\d*$/,
  /(?<!home)owner(?!ship|pays)|ownr|occupant|occ(name|phn|phone|cell|mail)/,
  /(tenant|landlord|lessor|lessee)(name|phone|phn|mail|cell|contact|$)/,
  /seller|vendor|eigentumer|propietari|proprietari|inquilin/,
  /agent|agency|agencia|agenzia|agence|broker|realtor(name|phone|mail|cell|s?$)|makler|ansprechpartner/,
  /office(name|phone|phn|mail|fax|cell|key|id|mls|url|address|aor|contact|remark)/,
  /(list|listing|buyer|selling|co)office/,
  /phone|phn|fax(no|number)?$|handynummer|mobile(no|num|tel)|^(mobile|cell)$|cell(no|num|$)/,
  /(^|home|work)tel(nr|no|num|efon|$)|telefon/,
  /mail(?!ing|box)|courriel|correoelectronico/,
  /contact|branchname|branchaddress/,
  /lockbox|keybox|(gate|alarm|access|door|entry)code|serialnumberlock/,
  /private(public)?(office)?(remark|comment|note|info|desc)|(remark|comment|note)s?private/,
  /confidential|(internal|office|nonpublic)(remark|comment|note)/,
  /(?<!openhouse)showing(?!s$)|showinstr/,
]

const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i
const phone =
  /^(tel\.?:?\s*)?(\+\d[\d\s().-]{7,18}|\(\d{3}\)\s?\d{3}[\s.-]\d{4}|\d{3}[\s.-]\d{3}[\s.-]\d{4}|0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4})(\s*(x|ext)\.?\s*\d+)?$/i

/** Whether a header names what must not reach a public chatbot. */
export function isPrivateHeader(header: string): boolean {
  const name = wholeHeaderName(header)
  return privateNames.some((pattern) => pattern.test(name))
}

/** Whether a column must not reach a public chatbot, by its header or by what it holds. */
export function isPrivateColumn(column: {
  readonly header: string
  readonly holdsContacts: boolean
}): boolean {
  return column.holdsContacts || isPrivateHeader(column.header)
}

/** Whether a text is an e-mail address or a telephone number, and nothing else. */
export function isContact(text: string): boolean {
  return text.length <= 80 && (email.test(text) || phone.test(text))
}
