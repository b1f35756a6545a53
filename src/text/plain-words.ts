/**
 * The words of a text in lower case with single spaces, without accents and punctuation:
 * `Pre On-Market`, `PRE_ON_MARKET` and `preOnMarket` are the same.
 */
export function plainWords(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** A list of names, separated by commas, in the form in which `plainWords` has them: `売買` and `매매` too. */
export function plainNames(list: string): string[] {
  return list.normalize('NFKD').split(',')
}
