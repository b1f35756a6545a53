import { resolve } from 'node:path'
import type { GoneAction } from '../../listings/import-request.ts'
import { findPaths, holdsBot, isName, withBot } from './file-pattern.ts'
import type { Fleet, FleetEntry, SourcePattern } from './parse-fleet.ts'
import type { Schedule } from './schedule.ts'

/** One source is loaded into one chatbot, and what left it is dealt with. */
export interface PlannedSync {
  readonly kind: 'sync'
  readonly bot: string
  readonly account: string
  readonly schedule?: Schedule | undefined
  /** As it is written in the fleet's file: it stays when the newest file is another. */
  readonly pattern: string
  /** The newest of the files that the pattern finds. */
  readonly path: string
  readonly source?: string | undefined
  /** A file. */
  readonly choices?: string | undefined
  readonly gone: GoneAction
  /** A share, 0 to 1. */
  readonly maxGone: number
}

/** One suite is held with one chatbot. */
export interface PlannedTest {
  readonly kind: 'test'
  readonly bot: string
  readonly account: string
  readonly schedule?: Schedule | undefined
  readonly suite: string
}

/** What cannot run, and why: a sentence. */
interface NotPlanned {
  /** Undefined: it is not known for which. */
  readonly bot: string | undefined
  readonly place: string
  readonly message: string
}

/** What a fleet would do now, with the files that are there. */
export interface Night {
  readonly syncs: readonly PlannedSync[]
  readonly tests: readonly PlannedTest[]
  readonly notPlanned: readonly NotPlanned[]
}

/**
 * Finds the chatbots and files of a fleet. Sends and remembers nothing.
 *
 * @param folder that of the fleet's file: what its paths start from
 */
export async function planNight(
  { entries }: Pick<Fleet, 'entries'>,
  folder: string,
): Promise<Night> {
  const syncs: PlannedSync[] = []
  const tests: PlannedTest[] = []
  const notPlanned: NotPlanned[] = []
  const seen = new Map<string, string>()
  for (const entry of entries) {
    const { place, account, schedule } = entry
    const bots = await botsOf(entry, folder)
    if (bots.length === 0) notPlanned.push({ bot: undefined, place, message: noBots(entry) })
    for (const bot of bots) {
      const before = seen.get(bot)
      if (before !== undefined) {
        const message = `It is planned already by ${before}: put its sources together.`
        notPlanned.push({ bot, place, message })
        continue
      }
      seen.set(bot, place)
      for (const source of entry.sources) {
        const found = await fileOf(source, bot, folder)
        if ('message' in found) notPlanned.push({ bot, place, ...found })
        else {
          const { path: pattern, ...how } = source
          syncs.push({ kind: 'sync', bot, account, schedule, pattern, ...how, ...found })
        }
      }
      for (const suite of entry.tests)
        tests.push({ kind: 'test', bot, account, schedule, suite: inFolder(suite, folder) ?? '' })
    }
  }
  return { syncs, tests, notPlanned }
}

async function botsOf({ bots }: FleetEntry, folder: string): Promise<string[]> {
  if ('id' in bots) return [bots.id]
  const found = await findPaths(bots.pattern, folder)
  return [...new Set(found.map(({ bot }) => bot).filter(Boolean))]
}

function noBots({ bots }: FleetEntry): string {
  const pattern = 'pattern' in bots ? bots.pattern : ''
  return `No file or folder fits ${pattern}: check the pattern, and that the folder is there.`
}

async function fileOf(
  { path, choices }: SourcePattern,
  bot: string,
  folder: string,
): Promise<Pick<PlannedSync, 'path' | 'choices'> | { readonly message: string }> {
  if (holdsBot(path) && !isName(bot))
    return { message: `Its ID cannot stand in the name of a file, and ${path} wants it there.` }
  const pattern = withBot(path, bot)
  const files = (await findPaths(pattern, folder)).filter(({ isFile }) => isFile)
  const newest = files.reduce<(typeof files)[number] | undefined>(
    (best, each) => (best && best.changedAtMs >= each.changedAtMs ? best : each),
    undefined,
  )
  if (!newest)
    return {
      message: `There is no file ${pattern}: nothing is loaded, and nothing counts as gone.`,
    }
  return { path: newest.path, choices: inFolder(choices, folder) }
}

function inFolder(path: string | undefined, folder: string): string | undefined {
  return path === undefined ? undefined : resolve(folder, path)
}
