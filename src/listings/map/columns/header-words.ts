/** The words of a header, lower case: `LotSizeAcres` and `lot_size_acres` have the same three. */
export function headerWords(header: string): readonly string[] {
  return withoutMarks(header)
    .replace(/(\p{Ll}|\d)(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Sc}]+/u)
    .filter((word) => word !== '')
}

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ø: 'o',
  Ø: 'O',
}

/** Without accents, and with one way to write a character: `m²` is `m2`, `Straße` `Strasse`. */
export function withoutMarks(text: string): string {
  return text
    .replace(/[ßẞłŁıøØ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}
