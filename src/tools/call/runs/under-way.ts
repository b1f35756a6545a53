import { runKindTexts } from '../../../runs/run-state.ts'
import type { ToolContext } from '../tool.ts'

/** Of these the newest are looked at: one that goes on is hardly older. */
const MAX_RUNS = 20

/**
 * What is to be said beside an answer that a run which goes on may still change: that it does, for each of
 * them; none where none does.
 */
export async function underWayNotes(
  serialNumber: string,
  { imports }: Pick<ToolContext, 'imports'>,
): Promise<string[]> {
  const history = (await imports()).history()
  const { runs } = await history.runs({ serialNumber, withoutTrials: true, limit: MAX_RUNS })
  return runs
    .filter(({ state }) => state === 'running')
    .map(
      ({ id, kind }) =>
        `This chatbot has ${runKindTexts[kind]} under way (run ${id}): what it sends from now on comes on top of this. get_run ${JSON.stringify({ runId: id })} tells how far it is, and with cancel stops it.`,
    )
}
