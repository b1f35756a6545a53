import * as z from 'zod'
import { InputError } from '../../errors.ts'
import { permittedFile } from '../../files/permitted-path.ts'
import { openFile, wholeFile } from '../../files/source-file.ts'
import { isObject } from '../../text/json.ts'
import { nameAdvice } from '../../text/near-names.ts'
import { createMistakes, type Path } from '../../text/yaml/mistakes.ts'
import { addShapeMistakes, type ShapeWords } from '../../text/yaml/shape-mistakes.ts'
import { readYaml, type YamlKind } from '../../text/yaml/yaml-source.ts'
import { valueAt } from '../../text/zod-issues.ts'
import { checkChoices } from '../map/choices.ts'
import { eachConstant } from '../map/constants-by-type.ts'
import { isListingField, listingFields } from '../map/listing-fields.ts'
import type { MappingChoices } from '../map/mapping.ts'
import { choiceNames, FileChoices } from './file-choices.ts'

const MAX_BYTES = 1_000_000

const ChoicesFile = FileChoices.extend({ version: z.literal(1) })

const kind: YamlKind & ShapeWords = {
  noun: 'a file of choices',
  // As in a flag: which texts are numbers is the business of the field.
  isText: ([name]) => name !== 'version',
  // The flag that is called otherwise than its argument, and nearly like another one.
  advice: (name, names) => (name === 'set' ? 'did you mean constants?' : nameAdvice(name, names)),
}

/**
 * Reads saved choices, which are written in YAML.
 *
 * @param file its name, which stands before line and column of every mistake
 * @throws InputError with every mistake, each as `file:line:column: what is wrong`
 */
export function parseChoices(text: string, file: string): FileChoices {
  const { value, locate } = readYaml(text, file, kind)
  const mistakes = createMistakes(file)
  const { data, error } = ChoicesFile.safeParse(value)
  if (error) addShapeMistakes({ schema: ChoicesFile, value, error, at: [], locate }, kind, mistakes)
  for (const { path, part, message } of wrongEntries(soundChoices(value)))
    mistakes.add(locate(path, part), message)
  mistakes.throwIfAny()
  if (!data) throw new Error('Choices that are not understood have a mistake.')
  const { version: _, ...choices } = data
  return choices
}

/** The choices that have the right shape. */
function soundChoices(value: unknown): FileChoices {
  const sound = choiceNames.flatMap((name) => {
    const { data } = FileChoices.shape[name].safeParse(valueAt(value, [name]))
    return data === undefined ? [] : [[name, data]]
  })
  return FileChoices.parse(Object.fromEntries(sound))
}

interface WrongEntry {
  readonly path: Path
  readonly part?: 'name'
  readonly message: string
}

/** What the source has no say in: names of fields, and values that a field cannot have. */
function wrongEntries({ preset, mapping = {}, accept = [], ...byField }: FileChoices) {
  const filled = Object.entries(mapping).filter(([, field]) => field.trim() !== '')
  return [
    ...(preset === undefined ? [] : refused({ preset }, ['preset'])),
    ...filled.flatMap(([header, field]) => noField(field.trim(), { path: ['mapping', header] })),
    ...(['constants', 'onMissing', 'units'] as const).flatMap((name) =>
      Object.entries(byField[name] ?? {}).flatMap(([field, value]) => {
        const path = [name, field]
        // `LotArea[Condo]` is one of LotArea.
        const [given] = name === 'constants' ? eachConstant({ [field]: value }) : []
        if (!isListingField(given?.field ?? field)) return noField(field, { path, part: 'name' })
        return isBareTemplate(value)
          ? [{ path, message: 'a text that begins with { needs quotation marks around it' }]
          : refused({ [name]: { [field]: value } }, path)
      }),
    ),
    ...accept.flatMap((field, at) => noField(field, { path: ['accept', at] })),
  ]
}

function noField(name: string, place: Omit<WrongEntry, 'message'>): WrongEntry[] {
  if (isListingField(name)) return []
  return [{ ...place, message: `there is no field ${name}: ${nameAdvice(name, listingFields)}` }]
}

/** `{MLSNumber}` without quotation marks is a block of YAML whose one name says nothing. */
function isBareTemplate(value: unknown): boolean {
  return isObject(value) && Object.values(value).includes(null)
}

/** What is wrong with one choice, whatever the source has. */
function refused(choice: MappingChoices, path: Path): WrongEntry[] {
  try {
    checkChoices(choice, [], new Date())
    return []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return [{ path, message: error.message }]
  }
}

/**
 * The choices that a file holds.
 *
 * @param folders where it must be; undefined: anywhere
 * @throws InputError with every mistake, its line and its column
 */
export async function readChoices(
  path: string,
  folders: readonly string[] | undefined,
): Promise<FileChoices> {
  const file = folders ? await permittedFile(path, folders) : await openFile(path)
  const { name, size } = file
  if (size > MAX_BYTES)
    throw new InputError(`${name} is too large for a file of choices.`, 'Check which file it is.')
  return parseChoices(await wholeFile(file), name)
}
