import * as z from 'zod'
import { DEFAULT_MAX_GONE, goneActions } from '../../listings/import-request.ts'
import { nameAdvice } from '../../text/near-names.ts'
import { createMistakes, type Locate, type Mistakes, type Path } from '../../text/yaml/mistakes.ts'
import { addShapeMistakes } from '../../text/yaml/shape-mistakes.ts'
import { readYaml, type YamlKind } from '../../text/yaml/yaml-source.ts'
import { BOT, holdsBot, patternMistake } from './file-pattern.ts'
import { type FleetAccount, type FleetBot, FleetFile } from './fleet-file.ts'
import { cronMistake, isTimeZone, Schedule } from './schedule.ts'

/** The account of chatbots that name none: its keys are those of the configuration. */
export const DEFAULT_ACCOUNT = 'default'
const UTC = 'UTC'

/** A source of listings, as it is written: its path may be a pattern. */
const SourcePattern = z.object({
  path: z.string(),
  source: z.string().optional(),
  choices: z.string().optional(),
  gone: z.enum(goneActions),
  /** A share, 0 to 1. */
  maxGone: z.number(),
})
export type SourcePattern = z.infer<typeof SourcePattern>

/** One chatbot, or all that a pattern finds, and what is done for each. */
export const FleetEntry = z.object({
  /** `BOT` stands in the pattern where names have the chatbot's ID. */
  bots: z.union([z.object({ id: z.string() }), z.object({ pattern: z.string() })]),
  account: z.string(),
  /** Undefined: it runs only when somebody asks for it. */
  schedule: Schedule.optional(),
  sources: z.array(SourcePattern),
  tests: z.array(z.string()),
  /** Where it is written: `fleet.yaml:12:5`. */
  place: z.string(),
})
export type FleetEntry = z.infer<typeof FleetEntry>

/** What should run for many chatbots. Paths are as they are written. */
export interface Fleet {
  readonly accounts: ReadonlyMap<string, FleetAccount>
  readonly entries: readonly FleetEntry[]
}

const kind: YamlKind = {
  noun: 'a fleet',
  isText: (names) =>
    ['bot', 'account', 'source', 'schedule', 'maxGone'].includes(names.at(-1) ?? ''),
}

/**
 * Reads a fleet, which is written in YAML.
 *
 * @param file its name, which stands before line and column of every mistake
 * @throws InputError with every mistake, each as `file:line:column: what is wrong: what to do`
 */
export function parseFleet(text: string, file: string): Fleet {
  const { value, locate } = readYaml(text, file, kind)
  const mistakes = createMistakes(file)
  const { data, error } = FleetFile.safeParse(value)
  if (error) addShapeMistakes({ schema: FleetFile, value, error, at: [], locate }, kind, mistakes)
  mistakes.throwIfAny()
  if (!data) throw new Error('A fleet that is not understood has a mistake.')
  checkTimes(data, locate, mistakes)
  checkTwice(data, locate, mistakes)
  const accounts = new Map(Object.entries(data.accounts ?? {}))
  const entries = data.bots.map((bot, at) => {
    checkBot(bot, { at, accounts, fallback: data.defaults?.account, locate, mistakes })
    return entryOf(bot, data, locate(['bots', at]).text)
  })
  mistakes.throwIfAny()
  return { accounts, entries }
}

function entryOf(bot: FleetBot, { defaults = {}, ...file }: FleetFile, place: string): FleetEntry {
  const cron = bot.schedule ?? file.schedule
  return {
    bots: bot.bot === undefined ? { pattern: bot.bots ?? '' } : { id: bot.bot },
    account: bot.account ?? defaults.account ?? DEFAULT_ACCOUNT,
    schedule:
      cron === undefined ? undefined : { cron, timeZone: bot.timeZone ?? file.timeZone ?? UTC },
    sources: (bot.sources ?? []).map(({ path, source, ...how }) => ({
      path,
      source,
      choices: how.choices ?? defaults.choices,
      gone: how.gone ?? defaults.gone ?? 'keep',
      maxGone: how.maxGone ?? defaults.maxGone ?? DEFAULT_MAX_GONE,
    })),
    tests: bot.tests ?? [],
    place,
  }
}

/** Those of the whole file, and those of each chatbot with what it takes from the whole. */
function checkTimes(file: FleetFile, locate: Locate, mistakes: Mistakes): void {
  const check = ({ schedule, timeZone }: Pick<FleetBot, 'schedule' | 'timeZone'>, at: Path) => {
    if (timeZone !== undefined && !isTimeZone(timeZone))
      mistakes.add(
        locate([...at, 'timeZone']),
        `there is no time zone ${timeZone}: write one as Europe/Madrid, or UTC`,
      )
    const mistake = schedule === undefined ? undefined : cronMistake(schedule)
    if (mistake) mistakes.add(locate([...at, 'schedule']), mistake)
    if (timeZone !== undefined && schedule === undefined && file.schedule === undefined)
      mistakes.add(locate([...at, 'timeZone']), 'there is no schedule that it could be of: add one')
  }
  check(file, [])
  for (const [at, bot] of file.bots.entries()) check(bot, ['bots', at])
}

/** Two that load the same chatbot would undo each other's work night by night. */
function checkTwice({ bots }: FleetFile, locate: Locate, mistakes: Mistakes): void {
  const seen = new Set<string>()
  for (const [at, { bot }] of bots.entries()) {
    if (bot === undefined) continue
    if (seen.has(bot))
      mistakes.add(locate(['bots', at, 'bot']), `${bot} is here twice: put its sources together`)
    seen.add(bot)
  }
}

interface BotPlace {
  readonly at: number
  readonly accounts: ReadonlyMap<string, FleetAccount>
  readonly fallback: string | undefined
  readonly locate: Locate
  readonly mistakes: Mistakes
}

function checkBot(
  { bot, bots, account, sources = [], tests = [] }: FleetBot,
  { at, accounts, fallback, locate, mistakes }: BotPlace,
): void {
  const add = (path: Path, message: string) => mistakes.add(locate(['bots', at, ...path]), message)
  if ((bot === undefined) === (bots === undefined))
    add([], 'exactly one of bot and bots is needed: an ID, or a pattern that finds them')
  const name = account ?? fallback
  if (name !== undefined && name !== DEFAULT_ACCOUNT && !accounts.has(name))
    add(['account'], `there is no account ${name}: ${nameAdvice(name, [...accounts.keys()])}`)
  if (sources.length + tests.length === 0)
    add([], 'nothing is to be done for it: add sources or tests')
  if (bots !== undefined) {
    const mistake = holdsBot(bots)
      ? patternMistake(bots)
      : `needs ${BOT} where the names have the ID`
    if (mistake) add(['bots'], `${bots} ${mistake}`)
  }
  for (const [index, { path }] of sources.entries()) {
    const mistake = patternMistake(path)
    if (mistake) add(['sources', index, 'path'], `${path} ${mistake}`)
    else if (bots !== undefined && !holdsBot(path))
      add(
        ['sources', index, 'path'],
        `${path} needs ${BOT}: else all these chatbots get the same file`,
      )
  }
}
