import { randomBytes } from 'node:crypto'

/** Without the letters that are taken for digits. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_DIGITS = 9
const RANDOM_DIGITS = 6

/** Whether a name can be that of a run. */
export function isRunId(name: string): boolean {
  const [time = '', random = '', ...more] = name.split('-')
  if (more.length > 0 || time.length !== TIME_DIGITS || random.length !== RANDOM_DIGITS)
    return false
  return [...time, ...random].every((letter) => DIGITS.includes(letter))
}

/** A name for a run, such as `1jn3x5k2c-8w0qrt`: later runs sort after earlier ones. */
export function newRunId(nowMs: number): string {
  let time = ''
  for (let rest = nowMs, digit = 0; digit < TIME_DIGITS; digit += 1) {
    time = DIGITS.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  const random = [...randomBytes(RANDOM_DIGITS)].map((byte) => DIGITS.charAt(byte % 32))
  return `${time}-${random.join('')}`
}
