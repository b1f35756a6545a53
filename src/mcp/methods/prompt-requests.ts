import * as z from 'zod'
import type { Config } from '../../config.ts'
import type { Redact, Redactor } from '../../keys/redact.ts'
import { allPrompts } from '../../prompts/all-prompts.ts'
import type { Prompt } from '../../prompts/prompt.ts'
import { visibleWithoutKeys } from '../../text/excerpt.ts'
import { refusal } from '../../tools/call/refusal.ts'
import {
  invalidParams,
  parseParams,
  type RequestHandler,
  type RequestHandlers,
  shownName,
} from './request.ts'

interface PromptRequestsParts {
  readonly redactor: Redactor
  readonly config: Pick<Config, 'readOnly' | 'toolsets'>
}

const GetParams = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.string()).optional(),
})

/** Lists the prompts whose tools the configuration offers, and writes them. */
export function createPromptRequests({ redactor, config }: PromptRequestsParts): RequestHandlers {
  const offered = allPrompts.filter(({ tools }) => tools.every((tool) => !refusal(tool, config)))
  return new Map<string, RequestHandler>([
    ['prompts/list', async () => ({ prompts: offered.map(promptDefinition) })],
    [
      'prompts/get',
      async (params) => {
        const needs = 'prompts/get needs the name of a prompt; its arguments are texts'
        const { name, arguments: args = {} } = parseParams(GetParams, params, needs)
        const prompt = offeredPrompt(name, config, redactor.text)
        const given = checkedArguments(prompt, args, redactor.text)
        const text = visibleWithoutKeys(prompt.text(given), redactor.text)
        return {
          description: prompt.description,
          messages: [{ role: 'user', content: { type: 'text', text } }],
        }
      },
    ],
  ])
}

/**
 * The prompt of that name.
 *
 * @throws RequestError when there is none, or the configuration does not offer it
 */
export function offeredPrompt(
  name: string,
  config: PromptRequestsParts['config'],
  redact: Redact,
): Prompt {
  const prompt = allPrompts.find((each) => each.name === name)
  if (!prompt) throw invalidParams(`Unknown prompt: ${shownName(name, redact)}`)
  for (const tool of prompt.tools) {
    const refused = refusal(tool, config)
    if (refused) throw invalidParams(`${name} is not offered: ${refused.message} ${refused.hint}`)
  }
  return prompt
}

/**
 * The arguments that are not blank: hosts send a blank text for what a user left out. Keys are cut out
 * here, because a prompt writes values as JSON, in which a key with a quotation mark is not found.
 */
function checkedArguments(
  { name, arguments: known }: Prompt,
  args: Readonly<Record<string, string>>,
  redact: Redact,
): Record<string, string> {
  const names = known.map((each) => each.name)
  const unknown = Object.keys(args).find((each) => !names.includes(each))
  if (unknown !== undefined)
    throw invalidParams(
      `${name} has no argument ${shownName(unknown, redact)}: it takes ${names.join(', ')}`,
    )
  const given = Object.fromEntries(
    Object.entries(args).flatMap(([each, value]) =>
      value.trim() === '' ? [] : [[each, redact(value.trim())]],
    ),
  )
  const missing = known.find((each) => each.required && given[each.name] === undefined)
  if (missing) throw invalidParams(`${name} needs ${missing.name}: ${missing.description}`)
  return given
}

function promptDefinition({ name, title, description, arguments: args }: Prompt) {
  return {
    name,
    title,
    description,
    arguments: args.map(({ completes: _, ...argument }) => argument),
  }
}
