/** Those of one code unit, so that the text stays as long as it is. */
const others = /[\uFF04\uFF10-\uFF19]|(?=[\u0080-\uFFFF])\p{Nd}/u
const digit = /(?=[\u0080-\uFFFF])\p{Nd}/gu

/**
 * A text with digits of any script as those of ASCII, with what divides them, and the full-width dollar. It
 * is as long as it was: places in it stay where they are.
 */
export function plainDigits(text: string): string {
  if (!others.test(text)) return text
  return text
    .replace(/(?<=[\uFF10-\uFF19])[\uFF0C\uFF0E](?=[\uFF10-\uFF19])/g, (sign) =>
      sign === '\uFF0C' ? ',' : '.',
    )
    .replaceAll('\uFF04', '$')
    .replace(digit, digitOf)
    .replace(/(?<=\d)[\u066B\u066C](?=\d)/g, (sign) => (sign === '\u066C' ? ',' : '.'))
}

/** The digits of a script follow each other from its 0. */
function digitOf(text: string): string {
  const code = text.charCodeAt(0)
  let zero = code
  while (/\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero -= 1
  return String(code - zero)
}
