/** Ways to write a text that a reader, or a program, turns back into it. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'percent-encoded': encodeURIComponent,
  'percent-encoded in whole': (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  'percent-encoded in part': (text) =>
    text.replace(/./g, (sign, at) => (at % 2 ? `%${Buffer.from(sign).toString('hex')}` : sign)),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'JSON with escaped slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)),
  'JSON in code points': (text) =>
    text.replace(/./g, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`),
  'references of HTML': (text) => text.replace(/./g, (sign) => `&#${sign.codePointAt(0)};`),
  'references of HTML in hexadecimal': (text) =>
    text.replace(/./g, (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`),
  'references of HTML twice': (text) =>
    text.replace(/\W/g, (sign) => `&amp;#${sign.codePointAt(0)};`),
  'with marks that cannot be seen': (text) => text.replace(/./g, '$&\u200B'),
  'with a soft hyphen': (text) => `${text.slice(0, 4)}\u00AD${text.slice(4)}`,
  'with a line break': (text) => `${text.slice(0, 7)}\r\n${text.slice(7)}`,
  hexadecimal: (text) => Buffer.from(text).toString('hex'),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64, one byte in': (text) => Buffer.from(`x${text}y`).toString('base64'),
  'base64, two bytes in': (text) => Buffer.from(`xy${text}`).toString('base64'),
  'base64 for addresses': (text) => Buffer.from(`{"k":"${text}"}`).toString('base64url'),
  'base64 in an address': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'base64 in JSON': (text) => Buffer.from(text).toString('base64').replaceAll('/', '\\/'),
}

/** Keys as services issue them: the same ones for the same seed. */
export function randomKeys(count: number, seed: number): string[] {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./+=~!:@'
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 + below(60) }, () => signs.charAt(below(signs.length))).join(''),
  )
}
