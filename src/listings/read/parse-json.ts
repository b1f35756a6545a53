const longInteger = /[[:,]\s*-?\d{16}/
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g
const integer = /^-?[1-9]\d*$/

/**
 * JSON as it is written: an integer with more digits than a number can hold, such as the number of
 * a listing, becomes text.
 *
 * @throws SyntaxError
 */
export function parseJson(json: string): unknown {
  if (!longInteger.test(json)) return JSON.parse(json)
  return JSON.parse(
    json.replace(stringOrNumber, (token) =>
      integer.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  )
}
