import { homedir } from 'node:os'
import { delimiter, resolve } from 'node:path'
import * as z from 'zod'

/** A key of the service: hidden, and kept apart. */
export const key = z
  .string()
  .regex(
    /^[\x21-\x7e]+$/,
    'has a space or another character that a key cannot have; give the key as it was issued, without Bearer',
  )
  .optional()
  .meta({ placeholder: 'KEY', secret: true })

/** A whole number. */
export function numberSetting(max: number, fallback: number) {
  const allowed = `a whole number from 1 to ${max}`
  return z
    .string()
    .optional()
    .transform((text = `${fallback}`) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= 1 && value <= max, `must be ${allowed}`)
    .meta({ allowed, kind: 'number' })
}

const ON_OFF = 'true or false'
/** On or off. */
export const switchSetting = z
  .stringbool({ error: `must be ${ON_OFF}` })
  .default(false)
  .meta({ allowed: ON_OFF, kind: 'boolean' })

/** One of these words. */
export function choiceSetting<const Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
) {
  const allowed = `one of ${choices.join(', ')}`
  return z
    .enum(choices, `must be ${allowed}`)
    .default(fallback)
    .meta({ allowed, placeholder: choices.join('|'), choices })
}

/** Where a folder or file is, with `~` for the home of the user. */
export function absolute(path: string): string {
  return resolve(path.replace(/^~(?=[\\/]|$)/, homedir()))
}

/** Whether a text is the address of a database in PostgreSQL. */
export function isPostgres(text: string): boolean {
  const isNamed = ['postgres://', 'postgresql://'].some((start) => text.startsWith(start))
  return isNamed && URL.canParse(text)
}

/** Hosts as addresses have them; an empty text stands for one that is none. */
export function hostNames(text: string): string[] {
  return text
    .replaceAll('https://', '')
    .split(delimiter)
    .flatMap((part) => part.split(','))
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const address = `https://${name}/`
      if (!URL.canParse(address)) return ''
      const { hostname, href } = new URL(address)
      // A pattern would be the name of no host, and never match.
      return href === `https://${hostname}/` && !hostname.includes('*') ? hostname : ''
    })
}
