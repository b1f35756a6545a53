import * as z from 'zod'
import { InputError } from '../errors.ts'
import type { ChangeKind } from '../journal/journal.ts'
import { localTimeText, PassedTime, PastTime, pastTimeMs } from '../text/past-time.ts'
import { rememberedRuns } from './call/runs/remembered-runs.ts'
import { defineTool } from './call/tool.ts'

const sides = ['settings', 'listings', 'runs'] as const
const runKinds = ['import', 'sync', 'mend', 'undo'] as const
/** The single changes of each side. */
const kindsOf: Readonly<Record<(typeof sides)[number], readonly ChangeKind[]>> = {
  settings: ['edit'],
  listings: ['create', 'update', 'delete'],
  runs: [],
}

export const getChanges = defineTool({
  name: 'get_changes',
  title: 'What changed',
  toolset: 'chatbot',
  effect: 'read',
  description:
    'What this server changed, newest first; what is there now: find_listings. Result: changes (sent, before, outcome), settings; with since putBack, for edit_chatbot.',
  input: z.strictObject({
    SerialNumber: z.string().describe('Chatbot ID; default: all').optional(),
    since: PassedTime.describe(
      '12h, 7d, 2026-05-04, 2026-05-04T08:00 (local or Z), last week',
    ).optional(),
    only: z.enum(sides).describe('Default: all').optional(),
    before: PastTime.describe('Older than this: next of a result').optional(),
    change: z.string().describe('One in whole: its id, or id.part').optional(),
  }),
  output: z.looseObject({}),
  run: async ({ SerialNumber, since, only, before, change }, context) => {
    const journal = await context.journal()
    if (change !== undefined) {
      const [id, part = 1] = change.split('.').map(Number)
      const found = id === undefined ? undefined : await journal.change(id)
      if (found) {
        const { wholeChange } = await import('../journal/whole-change.ts')
        return wholeChange(found, part, journal)
      }
      const { runs } = await rememberedRuns(context, { idBegins: change, limit: 1 })
      if (runs[0]?.id === change)
        throw new InputError(
          `${change} is a run: get_run tells it, with runId ${change}.`,
          `Call get_run with runId ${change}.`,
        )
      throw new InputError(
        `There is no change ${change}, or it is not remembered any more.`,
        'Call without change to see which there are.',
      )
    }
    const nowMs = Date.now()
    const zone = since === undefined ? undefined : localTimeText(since, nowMs)
    const { changesPage } = await import('../journal/changes-page.ts')
    const found = await changesPage(
      {
        serialNumber: SerialNumber,
        sinceMs: since === undefined ? undefined : pastTimeMs(since, nowMs),
        beforeMs: before === undefined ? undefined : pastTimeMs(before, nowMs),
        kinds: only && kindsOf[only],
        runKinds: only === undefined || only === 'runs' ? runKinds : [],
      },
      { journal, imports: await context.imports() },
    )
    const page = { ...found, notes: [...found.notes, ...(zone === undefined ? [] : [zone])] }
    if (SerialNumber === undefined || page.counts.length > 0) return page
    const { unknownChatbotNote } = await import('./call/runs/known-chatbots.ts')
    const unknown = await unknownChatbotNote(SerialNumber, context)
    return { ...page, notes: [...(unknown ? [unknown] : []), ...page.notes] }
  },
})
