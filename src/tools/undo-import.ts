import * as z from 'zod'
import { operations } from '../contract/operations.ts'
import type { UndoneImport } from '../listings/imports/undone-import.ts'
import { namesApart } from '../listings/key-name.ts'
import { homeName } from '../listings/report/listing-name.ts'
import { waitingText } from '../listings/report/progress-text.ts'
import { runKindTexts } from '../runs/run-state.ts'
import { formatNumber } from '../text/counted.ts'
import { agentOrPerson } from '../text/reader-words.ts'
import { awaitedNotes, confirmArgument } from './call/consent.ts'
import { SHOWN_FIRST } from './call/consent-rule.ts'
import { areAllNamed, MAX_HOMES_CHARS } from './call/homes/homes-at-keys.ts'
import { undoneDoneText } from './call/runs/done-text.ts'
import { isTestRun } from './call/runs/remembered-runs.ts'
import { defineTool } from './call/tool.ts'

const UNCHANGED = 'Nothing was deleted.'
/** So many of the homes have room in a result. */
const MAX_SHOWN = 30
const NONE_LEFT = 'Nothing was deleted now: none of what the run created is known to be left.'

export const undoImport = defineTool({
  name: 'undo_import',
  title: 'Undo an import',
  toolset: 'listings',
  effect: 'delete',
  description: `Delete for good what a run of import_listings created; other listings: delete_listings. ${SHOWN_FIRST} What it updated stays: notes say how to get back. Result: toDelete, deleted, failed.`,
  ifUnknown: 'Call again: it goes on where it stopped.',
  ifCut: 'find_listings with runId has the others; those deleted with state: deleted as well.',
  input: z.strictObject({
    runId: z.string().describe('See get_run'),
    dryRun: z.boolean().optional(),
    confirm: confirmArgument,
  }),
  output: z.looseObject({ state: z.string(), toDelete: z.int() }),
  run: async ({ runId, dryRun = false, confirm: confirmed }, context) => {
    const { caller, signal, progress, consent } = context
    if (await isTestRun(runId, context)) throw await noListingsOfTest(runId)
    const imports = await context.imports()
    const plan = () => imports.undo(runId, { caller, dryRun: true, signal })
    const { since, ...planned } = await plan()
    const { toDelete, SerialNumber, fingerprint: agreed } = planned
    if (toDelete === 0) {
      const undone = await imports.undoneText(runId)
      const notes = [...(undone ? [undone] : []), NONE_LEFT, ...since, ...(planned.notes ?? [])]
      return { ...planned, notes }
    }
    const listings = toDelete === 1 ? 'the listing' : `the ${toDelete} listings`
    const change = { unchanged: UNCHANGED, isTrial: dryRun }
    const homes = consent.names(namesApart(planned.first, homeName), toDelete, MAX_HOMES_CHARS)
    const all = allText(`runId ${runId}`, planned.updated ? 'those that it only updated' : '')
    const state = await consent.ask({
      ...change,
      operation: operations.deleteListings,
      question: [
        `Delete ${listings} of chatbot ${consent.names([SerialNumber])} that run ${runId} created, for good (${homes})?`,
        ...(areAllNamed(homes)
          ? []
          : [agentOrPerson({ agent: `All: ${all}`, person: ALL_IN_BOT })]),
        ...since,
        ...(planned.notes ?? []),
      ].join(' '),
      subject: runId,
      targets: targetsOf({ ...planned, since }),
      targetsNow: async () => targetsOf(await plan()),
      isBulk: true,
      confirmed,
    })
    if (state !== 'given')
      return {
        ...planned,
        first: planned.first.slice(0, MAX_SHOWN),
        notes: [
          ...awaitedNotes(state, change),
          ...since,
          ...othersNotes(planned, all),
          ...(planned.notes ?? []),
        ],
      }
    const { since: _, ...undone } = await imports.undo(runId, {
      caller,
      agreed,
      signal,
      onWaiting: (other) => void progress(waitingText(other)).catch(() => {}),
    })
    const outcome = undoneDoneText(undone, undone.state === 'completed')
    const { deleted, alreadyGone, byOthers = {}, undoRunId } = undone
    const byOther = Object.values(byOthers).reduce((sum, count) => sum + count, 0)
    const others = othersNotes(
      { toDelete: deleted, first: undone.first },
      allText(
        `runId ${undoRunId}, state: deleted`,
        alreadyGone > byOther ? `${formatNumber(alreadyGone - byOther)} not there` : '',
      ),
    )
    return {
      ...undone,
      first: undone.first.slice(0, MAX_SHOWN),
      notes: [outcome, ...others, ...(undone.notes ?? [])],
    }
  },
})

const ALL_IN_BOT = 'All of them are under “What is in the bot”.'

/**
 * The call that has all of them.
 *
 * @param found what finds them
 * @param besides which others it finds; empty: none
 */
function allText(found: string, besides: string): string {
  return `find_listings (${found})${besides === '' ? '' : `, beside ${besides}`}.`
}

/** Where those are that have no room. @param all see `allText` */
function othersNotes(
  { toDelete, first }: Pick<UndoneImport, 'toDelete' | 'first'>,
  all: string,
): string[] {
  const shown = Math.min(first.length, MAX_SHOWN)
  return toDelete > shown
    ? [
        agentOrPerson({
          agent: `first has ${shown} of these ${formatNumber(toDelete)}; all: ${all}`,
          person: `${formatNumber(toDelete)} in all.`,
        }),
      ]
    : []
}

/** What happened to them since is part of what is agreed to. */
function targetsOf({ runId, fingerprint: agreed, since }: UndoneImport) {
  return { runId, agreed, since }
}

async function noListingsOfTest(runId: string): Promise<Error> {
  const { nothingToUndo } = await import('../listings/load/undo/undo.ts')
  return nothingToUndo(runId, `is ${runKindTexts.test}`)
}
