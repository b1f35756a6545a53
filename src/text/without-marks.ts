/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
}

const anyOfThem = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Without accents, and with one way to write a character: `m²` is `m2`, `Straße` `Strasse`. */
export function withoutMarks(text: string): string {
  return (
    text
      .replace(anyOfThem, (letter) => plainLetters[letter] ?? letter)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Korean syllables were taken apart, too.
      .normalize('NFC')
  )
}

/** How letters are written where a keyboard has none with marks, otherwise than without them. */
const spelledLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}

/** In small letters, as `müller` is written with plain ones: `mueller`. */
export function spelledOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => spelledLetters[letter] ?? letter)
}
