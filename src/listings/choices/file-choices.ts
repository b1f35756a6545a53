import * as z from 'zod'
import { isObject } from '../../text/json.ts'
import { ImportRequest } from '../import-request.ts'

/** What is chosen about a file: it holds for the file of tomorrow too. */
export const FileChoices = z.strictObject(ImportRequest.shape).omit({
  SerialNumber: true,
  path: true,
  url: true,
  text: true,
  rows: true,
  choices: true,
  probe: true,
  limit: true,
  maxFailures: true,
  dryRun: true,
})
export type FileChoices = z.infer<typeof FileChoices>

export type ChoiceName = keyof FileChoices

/** In the order in which they are told and written. */
export const choiceNames: readonly ChoiceName[] = FileChoices.keyof().options

/** Choices that say something: none is undefined, and no group is empty. */
export type Chosen = { readonly [Name in ChoiceName]?: NonNullable<FileChoices[Name]> }

/** What a request chooses about its file, without what it leaves open. */
export function chosenIn(request: FileChoices): Chosen {
  const chosen: Chosen = {}
  for (const name of choiceNames)
    if (says(request[name])) Object.assign(chosen, { [name]: request[name] })
  return chosen
}

/** A request with what it leaves open from saved choices: by column, by field, or as a whole. */
export function withSaved<Request extends FileChoices>(
  request: Request,
  saved: FileChoices,
): Request & Chosen {
  const both = choiceNames.map((name) => [name, merged(request[name], saved[name])])
  return { ...request, ...chosenIn(FileChoices.parse(Object.fromEntries(both))) }
}

function merged(given: unknown, saved: unknown): unknown {
  if (isObject(given) && isObject(saved)) return { ...saved, ...given }
  if (Array.isArray(given) && Array.isArray(saved)) return [...new Set([...saved, ...given])]
  return given ?? saved
}

function says(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0)
}
