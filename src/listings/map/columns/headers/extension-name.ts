/** Words that are written in capitals wherever they stand. */
const capitals = new Set('ac adu apn avm hoa hvac id mls nnn ph pud rv tv uk url us usa'.split(' '))
/** Last parts of a path that say nothing without the one before. */
const bare = /^(name|value|text|id|code|type|count|amount|total|label|description)$/i

/**
 * A header as a person would write it: `HOA_Fee_Includes` and `HOAFeeIncludes` are `HOA fee includes`.
 * One that has spaces, and small letters as well, was written by a person.
 */
export function extensionName(header: string): string {
  const text = header.trim()
  if (/\s/.test(text) && /\p{Ll}/u.test(text)) return text
  const words = lastPart(text)
    .replace(/[\s_]+/g, ' ')
    .replace(/(\p{Ll})(?=[\p{Lu}\d])|(\p{Lu})(?=\p{Lu}\p{Ll})|(\d)(?=\p{Lu})/gu, '$& ')
    .trim()
    .split(' ')
  // Whether it is so, the value says.
  const said = words.length > 1 && /^yn$/i.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
  return said.map((word, at) => wordOf(word, at === 0)).join(' ')
}

/** Of a path in JSON what it leads to: `description.stories` are stories. */
function lastPart(path: string): string {
  const parts = path.split('.').filter(Boolean)
  const last = parts.at(-1) ?? path
  return bare.test(last) ? parts.slice(-2).join(' ') : last
}

function wordOf(word: string, isFirst: boolean): string {
  const small = word.toLowerCase()
  if (capitals.has(small)) return small.toUpperCase()
  return isFirst ? small.charAt(0).toUpperCase() + small.slice(1) : small
}
