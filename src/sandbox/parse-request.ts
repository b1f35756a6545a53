import type * as z from 'zod'
import { businessFailure } from './reply.ts'

/**
 * A request body checked against its schema.
 * Throws a business failure 400 whose message names every bad field: `Bedrooms: is required`.
 */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body, {
    error: (issue) => (issue.input === undefined ? 'is required' : undefined),
  })
  if (parsed.success) return parsed.data
  throw businessFailure(400, parsed.error.issues.flatMap(describe).join('; '))
}

function describe(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')}: is not a known field`)
  return [`${issue.path.join('.') || 'The body'}: ${issue.message}`]
}
