import { caseSpelledOut, hasScopedCase } from './scoped-case.ts'

/** A pattern as JavaScript takes it. */
interface JsRegex {
  readonly source: string
  readonly flags: string
}

/** An escape, the beginning of a group, a class by name, or any one character. */
const token = /\\[pP][A-Z]|\\x\{|\\[\s\S]|\(\?P?<\w+>|\(\?[\w-]+[:)]|\[:\^?\w+:\]|[\s\S]/gu

/** Translates a pattern of RE2; undefined when it uses what JavaScript does not have. */
export function jsRegex(pattern: string): JsRegex | undefined {
  const set = /^\(\?([ims]+)\)/.exec(pattern)?.[1] ?? ''
  // What is set for the whole pattern can be set again: `(?i)a|(?i)b`.
  const whole = (pattern.slice(set === '' ? 0 : set.length + 3).match(token) ?? [])
    .filter((piece) => piece !== `(?${set})`)
    .join('')
  const isScoped = hasScopedCase(whole)
  // Versions of Node before 23 have one case for a whole pattern.
  const rest = isScoped ? caseSpelledOut(whole, set.includes('i')) : whole
  if (rest === undefined) return undefined
  const flags = isScoped ? set.replace('i', '') : set
  const pieces = (rest.match(token) ?? []).map(translated)
  if (pieces.includes(undefined)) return undefined
  const source = pieces.join('')
  // Names of properties are read with this flag only.
  const all = [...new Set(/\\[pP]\{/.test(source) ? `${flags}u` : flags)].join('')
  try {
    new RegExp(source, all)
    return { source, flags: all }
  } catch {
    return undefined
  }
}

function translated(piece: string): string | undefined {
  if (piece === '\\A') return '(?<![\\s\\S])'
  if (piece === '\\z') return '(?![\\s\\S])'
  if (/^\\[QECa]$|^\\x\{$|^\[:/.test(piece)) return undefined
  if (piece.startsWith('(?P<')) return `(?<${piece.slice(4)}`
  if (/^\(\?[\w-]/.test(piece)) return undefined
  return piece.replace(/^\\([pP])([A-Z])$/, '\\$1{$2}')
}
