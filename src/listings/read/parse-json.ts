const longInteger = /[[:,]\s*-?\d{16}/
/** An escaped character, the start or end of a string, a long integer between two marks. */
const token = /\\.|"|(?<=[[:,\s])-?[1-9]\d{15,}(?=\s*[\],}])/g

/**
 * JSON as it is written: an integer with more digits than a number can hold, such as the number of
 * a listing, becomes text.
 *
 * @throws SyntaxError
 */
export function parseJson(json: string): unknown {
  return JSON.parse(longInteger.test(json) ? quoteLongIntegers(json) : json)
}

function quoteLongIntegers(json: string): string {
  let isString = false
  return json.replace(token, (found) => {
    if (found === '"') isString = !isString
    const isInteger = !isString && /\d$/.test(found)
    return isInteger && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found
  })
}
