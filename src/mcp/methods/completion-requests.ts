import * as z from 'zod'
import type { Config } from '../../config.ts'
import { reasonOf } from '../../errors.ts'
import type { Redactor } from '../../keys/redact.ts'
import type { Log } from '../../log.ts'
import { allTemplates } from '../../resources/all-resources.ts'
import { type Completions, completionsOf } from '../../resources/completions.ts'
import {
  type CompletedKind,
  type ResourceContext,
  uriTemplateOf,
} from '../../resources/resource.ts'
import { visibleWithoutKeys } from '../../text/excerpt.ts'
import { offeredPrompt } from './prompt-requests.ts'
import {
  invalidParams,
  parseParams,
  type RequestHandler,
  type RequestHandlers,
  shownName,
} from './request.ts'
import { isSwitchedOn } from './resource-reader.ts'

interface CompletionRequestsParts {
  readonly log: Log
  readonly redactor: Redactor
  readonly config: Pick<Config, 'readOnly' | 'toolsets'>
  readonly context: Omit<ResourceContext, 'redact'>
}

const CompleteParams = z.object({
  ref: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ref/prompt'), name: z.string() }),
    z.object({ type: z.literal('ref/resource'), uri: z.string() }),
  ]),
  argument: z.object({ name: z.string(), value: z.string() }),
})
type CompleteParams = z.infer<typeof CompleteParams>

/** Completes the arguments of prompts and the variables of templates. */
export function createCompletionRequests(parts: CompletionRequestsParts): RequestHandlers {
  const { redactor } = parts
  return new Map<string, RequestHandler>([
    [
      'completion/complete',
      async (params) => {
        const needs =
          'completion/complete needs ref, a ref/prompt with its name or a ref/resource with its uri, and argument with name and value, both texts'
        const { ref, argument } = parseParams(CompleteParams, params, needs)
        const kind = kindOf(ref, argument.name, parts)
        const { values, total } = await valuesOf(kind, argument.value, parts)
        return {
          completion: {
            values: values.map((value) => redactor.text(value)),
            total,
            hasMore: total > values.length,
          },
        }
      },
    ],
  ])
}

/** What an argument is completed with; undefined: with nothing. */
function kindOf(
  ref: CompleteParams['ref'],
  argument: string,
  { redactor, config, context }: CompletionRequestsParts,
): CompletedKind | undefined {
  const shown = (text: string) => shownName(text, redactor.text)
  if (ref.type === 'ref/prompt') {
    const prompt = offeredPrompt(ref.name, config, redactor.text)
    const found = prompt.arguments.find(({ name }) => name === argument)
    if (found) return found.completes
    throw invalidParams(`${ref.name} has no argument ${shown(argument)}`)
  }
  const template = allTemplates.find(
    (each) => uriTemplateOf(each) === ref.uri && isSwitchedOn(each, context),
  )
  if (!template) throw invalidParams(`Unknown resource template: ${shown(ref.uri)}`)
  if (template.variable === argument) return template.completes
  throw invalidParams(`${ref.uri} has no variable ${shown(argument)}`)
}

async function valuesOf(
  kind: CompletedKind | undefined,
  beginning: string,
  { log, redactor, context }: CompletionRequestsParts,
): Promise<Completions> {
  const none = { values: [], total: 0 }
  if (!kind) return none
  try {
    return await completionsOf(kind, beginning, {
      ...context,
      // An ID with signs that cannot be seen could not be used without them either.
      redact: (text) => visibleWithoutKeys(text, redactor.text),
    })
  } catch (error) {
    // Someone is typing: what is wrong with the ledger is told when it is needed.
    log.warn('no values to complete with', { kind, reason: reasonOf(error) })
    return none
  }
}
