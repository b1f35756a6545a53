import * as z from 'zod'

const CallResult = z.looseObject({
  content: z.array(z.looseObject({ text: z.string().optional() })),
  isError: z.boolean().optional(),
})

/** The first text of a tool result, however the client hands it on; a link to a report can follow. */
export function callResult(result: unknown): { text: string; isError: boolean } {
  const { content, isError = false } = CallResult.parse(result)
  return { text: content[0]?.text ?? '', isError }
}

const ListedTools = z.looseObject({ tools: z.array(z.looseObject({ name: z.string() })) })

/** The names in a list of tools that a client printed as JSON, sorted. */
export function listedNames(json: string): string[] {
  return ListedTools.parse(JSON.parse(json))
    .tools.map(({ name }) => name)
    .sort()
}
