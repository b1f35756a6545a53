import { packNames } from '../chats/packs/pack-names.ts'
import { rememberedRuns } from '../tools/call/runs/remembered-runs.ts'
import type { CompletedKind, ResourceContext } from './resource.ts'

const MAX_VALUES = 100

/** Values that begin as asked for. */
export interface Completions {
  /** The first hundred. */
  readonly values: readonly string[]
  readonly total: number
}

/**
 * The values of a kind that begin with the text, in any case: those of runs newest first.
 *
 * @throws ConfigError when the ledger cannot be opened
 */
export async function completionsOf(
  kind: CompletedKind,
  beginning: string,
  context: ResourceContext,
): Promise<Completions> {
  switch (kind) {
    case 'run': {
      const query = { idBegins: beginning, limit: MAX_VALUES }
      const { total, runs } = await rememberedRuns(context, query)
      return { values: runs.map(({ id }) => id), total }
    }
    case 'chatbot': {
      const { knownChatbots } = await import('../tools/call/runs/known-chatbots.ts')
      return matching(await knownChatbots(context), beginning)
    }
    case 'preset': {
      const { presetNames } = await import('../listings/map/presets/all-presets.ts')
      return matching(presetNames, beginning)
    }
    case 'pack':
      return matching(packNames, beginning)
  }
}

function matching(all: readonly string[], beginning: string): Completions {
  const typed = beginning.toLowerCase()
  const found = all.filter((each) => each.toLowerCase().startsWith(typed))
  return { values: found.slice(0, MAX_VALUES), total: found.length }
}
