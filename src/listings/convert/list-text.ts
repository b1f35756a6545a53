import { jsonOf } from '../../text/json.ts'

/**
 * The list that a text writes as JSON, or as Python does: `['a', None]`. An object is a list of one.
 * Undefined when it is neither.
 */
export function parseListText(text: string): readonly unknown[] | undefined {
  if (!/^[[{]/.test(text.trim())) return undefined
  const parsed = jsonOf(text) ?? jsonOf(jsonOfPython(text))
  if (parsed === undefined) return undefined
  return Array.isArray(parsed) ? parsed : [parsed]
}

const pythonToken =
  /'((?:[^'\\]|\\.)*)(?:'|\\?$)|"((?:[^"\\]|\\.)*)(?:"|\\?$)|\b(?:None|True|False)\b/gs
const constants: Readonly<Record<string, string>> = { None: 'null', True: 'true', False: 'false' }

function jsonOfPython(text: string): string {
  return text.replace(pythonToken, (token, single?: string, double?: string) => {
    const quotedText = single ?? double
    return constants[token] ?? JSON.stringify((quotedText ?? '').replace(/\\(['"\\])/g, '$1'))
  })
}
