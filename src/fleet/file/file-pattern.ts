import { readdir, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

/** Stands in a pattern for the ID of a chatbot. */
export const BOT = '{bot}'
const ANY = '*'

/** A file or folder that a pattern finds. */
interface FoundPath {
  readonly path: string
  /** What stands where the pattern has `BOT`; empty when it has none. */
  readonly bot: string
  readonly isFile: boolean
  readonly changedAtMs: number
}

export function holdsBot(pattern: string): boolean {
  return pattern.includes(BOT)
}

/** What is wrong with a pattern, as the end of a sentence; undefined: nothing. */
export function patternMistake(pattern: string): string | undefined {
  const steps = stepsOf(pattern)
  const withBot = steps.filter((step) => holdsBot(step))
  if (withBot.length > 1 || withBot.some((step) => step.split(BOT).length > 2))
    return `has ${BOT} more than once`
  if (steps.some((step) => step.includes('**')))
    return 'has **: name each folder, or put * for any one'
  if (withBot.some((step) => step.includes(ANY)))
    return `has ${ANY} beside ${BOT}: keep one of them`
  return undefined
}

/** A pattern for one chatbot. */
export function withBot(pattern: string, bot: string): string {
  return pattern.split(BOT).join(bot)
}

/** Whether an ID can stand in the name of a file: else it would lead elsewhere. */
export function isName(bot: string): boolean {
  return bot !== '' && bot !== '.' && bot !== '..' && !/[\\/*\0]/.test(bot)
}

/**
 * The files and folders that a pattern finds, by name. Hidden ones are found only by their name.
 *
 * @param folder what a relative pattern starts from
 */
export async function findPaths(pattern: string, folder: string): Promise<FoundPath[]> {
  const [root = '', ...steps] = stepsOf(resolve(folder, pattern))
  const named = await walk({ path: `${root}${sep}`, bot: '' }, steps)
  const found = await Promise.all(
    named.map(async (each): Promise<FoundPath[]> => {
      const stats = await stat(each.path).catch(() => undefined)
      return stats ? [{ ...each, isFile: stats.isFile(), changedAtMs: stats.mtimeMs }] : []
    }),
  )
  return found.flat()
}

type NamedPath = Pick<FoundPath, 'path' | 'bot'>

/** What may be there: the fixed end of a pattern is not looked for. */
async function walk(from: NamedPath, [step, ...rest]: readonly string[]): Promise<NamedPath[]> {
  if (step === undefined) return [from]
  if (!isOpen(step)) return walk({ ...from, path: join(from.path, step) }, rest)
  const names = await readdir(from.path).catch(() => [])
  const found = await Promise.all(
    names.sort().map((name) => {
      const bot = matched(step, name)
      if (bot === undefined) return []
      return walk({ path: join(from.path, name), bot: bot || from.bot }, rest)
    }),
  )
  return found.flat()
}

function isOpen(step: string): boolean {
  return step.includes(ANY) || holdsBot(step)
}

/** What stands for `BOT` in a name; empty where there is none; undefined: the name does not match. */
function matched(step: string, name: string): string | undefined {
  if (name.startsWith('.') && !step.startsWith('.')) return undefined
  const [before = '', after] = step.split(BOT)
  if (after !== undefined) {
    const isLong = name.length > before.length + after.length
    return isLong && name.startsWith(before) && name.endsWith(after)
      ? name.slice(before.length, name.length - after.length)
      : undefined
  }
  return fits(step.split(ANY), name) ? '' : undefined
}

/** Whether a name has these parts in this order, the first at its beginning, the last at its end. */
function fits(parts: readonly string[], name: string): boolean {
  const [first = ''] = parts
  const last = parts.at(-1) ?? ''
  if (!name.startsWith(first) || name.length < first.length + last.length) return false
  if (!name.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at)
    if (found < 0 || found + part.length > name.length - last.length) return false
    at = found + part.length
  }
  return true
}

function stepsOf(pattern: string): string[] {
  return pattern.split(/[\\/]/)
}
