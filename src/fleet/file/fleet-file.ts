import * as z from 'zod'
import { goneActions } from '../../listings/import-request.ts'
import { NOT_EMPTY } from '../../text/zod-issues.ts'

const text = z.string().min(1, NOT_EMPTY)
const PERCENTAGE = 'must be a percentage from 0% to 100%'

/** A share, 0 to 1, as a person writes it: `20%`. */
const share = z.string().transform((written, context) => {
  const percent = written.endsWith('%') ? Number(written.slice(0, -1) || Number.NaN) : Number.NaN
  if (!(percent >= 0 && percent <= 100)) {
    context.addIssue({ code: 'custom', message: PERCENTAGE })
    return z.NEVER
  }
  return percent / 100
})

/** When something runs: cron with five fields, and the time zone that its hours are of. */
const When = {
  schedule: text.optional(),
  timeZone: text.optional(),
}

/** What is done with the rows of a source, and with listings that it does not have any more. */
const How = {
  /** Saved choices, a file. */
  choices: text.optional(),
  gone: z.enum(goneActions).optional(),
  maxGone: share.optional(),
}

const Source = z.strictObject({
  /** A file, or a pattern: `*` stands for any part of a name, `{bot}` for the chatbot. */
  path: text,
  /** Lasting name of the feed; default the preset of the file. */
  source: text.optional(),
  ...How,
})

export const FleetAccount = z.strictObject({
  /** Default: the configured address. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** What all workers together send at most. */
  requestsPerSecond: z.number().positive().max(1000).optional(),
})

const Bot = z.strictObject({
  /** One chatbot ID. */
  bot: text.optional(),
  /** Or many: a pattern of files or folders, in which `{bot}` stands where their names have it. */
  bots: text.optional(),
  account: text.optional(),
  ...When,
  sources: z.array(Source).optional(),
  /** Suites of conversation tests, held after the sources were loaded. */
  tests: z.array(text).optional(),
})

/** A file that says what should run for many chatbots, and when. */
export const FleetFile = z.strictObject({
  version: z.literal(1),
  ...When,
  accounts: z.record(text, FleetAccount).optional(),
  defaults: z.strictObject({ account: text.optional(), ...How }).optional(),
  bots: z.array(Bot).min(1, 'has no chatbot: add one'),
})
export type FleetFile = z.infer<typeof FleetFile>
export type FleetAccount = z.infer<typeof FleetAccount>
export type FleetBot = z.infer<typeof Bot>
