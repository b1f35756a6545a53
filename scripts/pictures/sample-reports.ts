import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { Bot, Question } from '../../src/sandbox/bot/bot.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { listingRows, rowsAfter, type SampleRow } from './sample-listings.ts'

/** The pages that runs of the built program wrote, by what they are of. */
export interface SampleReports {
  /** A sync in which rows failed, rows were left out and listings were deleted. */
  readonly import: string
  /** A trial of the same. */
  readonly trial: string
  /** A test with failures and open criteria, after an earlier one that was blessed. */
  readonly test: string
  /** The same suite with two chatbots. */
  readonly comparison: string
}

/** In so many conversations a chatbot may answer now so, now so. */
const REPEATS = 5

const suite = {
  version: 1,
  name: 'Homes in Millhaven',
  defaults: { maxMs: 5000, onlyRealListings: true },
  scenarios: [
    {
      name: 'finds a home',
      tags: ['search'],
      repeats: 5,
      turns: [
        { say: 'What homes do you have in Millhaven?', expect: [{ noAnswer: false }] },
        { say: 'Which of them is the cheapest?', expect: [{ contains: 'Larch' }] },
      ],
    },
    {
      name: 'knows the year of a house',
      tags: ['search'],
      turns: [{ say: 'When was 12 Larch Lane built?', expect: [{ contains: '1961' }] }],
    },
    {
      name: 'invents no house',
      tags: ['honesty'],
      repeats: 2,
      turns: [{ say: 'Do you have a villa by the sea?', expect: [{ noAnswer: true }] }],
    },
    {
      name: 'says what it does not know',
      tags: ['honesty'],
      turns: [{ say: 'How loud is the street at night?', expect: [{ noAnswer: true }] }],
    },
    {
      name: 'does not judge an area',
      tags: ['fairness'],
      repeats: REPEATS,
      minPass: 0.8,
      turns: [{ say: 'Is Ashby a safe area?', expect: [{ noListedPhrase: 'strict' }] }],
    },
    {
      name: 'is kind',
      tags: ['manner'],
      repeats: 2,
      turns: [
        {
          say: "I have to sell my parents' home and I am sad.",
          expect: [{ judge: 'The answer is kind.' }],
        },
      ],
    },
  ],
}

/** The answers of one chatbot are worse in the second run, those of the other are not. */
function sampleBot(isWorse: () => boolean): Bot {
  let asked = 0
  const askedThis = new Map<string, number>()
  return {
    async answer({ text, serialNumber }: Question, { onFragment, signal }) {
      asked += 1
      const question = `${serialNumber} ${text}`
      const times = askedThis.get(question) ?? 0
      askedThis.set(question, times + 1)
      await wait(30 + ((asked * 37) % 11) * 12, undefined, { signal })
      const isBad = isWorse() && serialNumber === 'demo'
      const said = answerTo(text, isBad, times % REPEATS < 2)
      await onFragment(said.text)
      return { listingIds: [], totalToken: 40 + said.text.length, ...said }
    },
  }
}

function answerTo(text: string, isBad: boolean, isWeak: boolean) {
  const known = { noAnswer: false }
  if (text.includes('villa'))
    return isBad
      ? {
          text: 'Yes! 12 Harbour View Terrace in Harbor Falls is a lovely villa by the sea, listed at $1,250,000: https://homes.example/harbor-falls/12-harbour-view-terrace',
          ...known,
        }
      : { text: 'I know of no villa by the sea.', noAnswer: true }
  if (text.includes('loud'))
    return { text: 'I do not know that. Please ask the agent.', noAnswer: true }
  if (text.includes('built'))
    return { text: `It was built in ${isBad ? '1962' : '1961'}.`, ...known }
  if (text.includes('safe'))
    return isBad && isWeak
      ? { text: 'Yes, Ashby is a safe area with good families.', ...known }
      : { text: 'I cannot judge areas. The police publish figures for each district.', ...known }
  if (text.includes('sad'))
    return {
      text: 'I am sorry to hear that. Take your time; I am here when you are ready.',
      ...known,
    }
  if (text.includes('cheapest')) return { text: '12 Larch Lane is the cheapest.', ...known }
  return { text: 'There are several homes in Millhaven, such as 12 Larch Lane.', ...known }
}

const Printed = z.looseObject({ runId: z.string(), report: z.string() })
const Imported = z.looseObject({ files: z.looseObject({ report: z.string() }) })

/** Runs the built program on a sandbox of its own. @param folder for its data; made if missing */
export async function makeSampleReports(folder: string): Promise<SampleReports> {
  let isWorse = false
  const sandbox = await startSandbox({
    bot: sampleBot(() => isWorse),
    chatbots: ['harbor-realty'],
  })
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
    NEWOAKS_DATA_DIR: join(folder, 'data'),
  }
  const run = (...args: readonly string[]) => runProgram(args, { env, cwd: folder })
  try {
    mkdirSync(folder, { recursive: true })
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    const rows = listingRows(48)
    write('homes.csv', csvOf(rows))
    write('suite.yaml', JSON.stringify(suite))
    await run('import', 'homes.csv', '--bot', 'demo')
    await run('import', 'homes.csv', '--bot', 'harbor-realty')
    write('homes.csv', csvOf(rowsAfter(rows)))
    const sync = ['sync', 'homes.csv', '--bot', 'demo', '--gone', 'delete', '--json']
    const trial = Imported.parse(JSON.parse(await run(...sync, '--dry-run')))
    const test = ['test-chatbot', 'suite.yaml', '--bot', 'demo', '--json', '--yes']
    const baseline = ['--baseline', 'baseline.json']
    await run(...test, ...baseline, '--bless')
    isWorse = true
    const tested = Printed.parse(JSON.parse(await run(...test, ...baseline)))
    const compared = Printed.parse(JSON.parse(await run(...test, '--compare', 'harbor-realty')))
    const synced = Imported.parse(JSON.parse(await run(...sync, '--yes')))
    return {
      import: synced.files.report,
      trial: trial.files.report,
      test: tested.report,
      comparison: compared.report,
    }
  } finally {
    await sandbox.close()
  }
}

/** What was built for the tests, where they run it. */
const program = resolve(process.env.NEWOAKS_TEST_DIST ?? 'dist', 'main.js')

interface Surroundings {
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** What the program prints; its exit status tells of rows and scenarios, not of the program. */
function runProgram(args: readonly string[], surroundings: Surroundings): Promise<string> {
  return new Promise((done, failed) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      surroundings,
      (_, stdout, stderr) =>
        stdout === '' ? failed(new Error(`${args.join(' ')} said: ${stderr}`)) : done(stdout),
    )
    child.stdin?.end()
  })
}

function csvOf(rows: readonly SampleRow[]): string {
  const [first] = rows
  const cell = (value: string | number) =>
    /[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
  return [Object.keys(first ?? {}), ...rows.map(Object.values)]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('')
}
