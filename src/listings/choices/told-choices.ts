import { isObject } from '../../text/json.ts'
import type { MissingPolicy } from '../import-request.ts'
import { areaFields } from '../map/columns/area-units.ts'
import { eachConstant } from '../map/constants-by-type.ts'
import { presets } from '../map/presets/all-presets.ts'
import { mayTellWord, tellsWord } from '../map/status-words.ts'
import type { ChoiceName, FileChoices } from './file-choices.ts'

/** Something that was chosen, and what it means: `"Lot Size" fills LotArea`. */
export interface ToldChoice {
  /** Of the choice; in a group the header of a column, or the field. */
  readonly name: string
  readonly value: unknown
  readonly words: string
}

/** Everything that was chosen, in words. */
interface ToldChoices {
  readonly single: readonly ToldChoice[]
  /** By column or by field. */
  readonly groups: Readonly<Record<string, readonly ToldChoice[]>>
}

export function toldChoices(choices: FileChoices): ToldChoices {
  const { sheet, recordsPath, source, preset, accept, mode, duplicates } = choices
  const { mapping, constants, onMissing, units } = choices
  return {
    single: [
      ...told('sheet', sheet, () => 'the sheet of the workbook that is read'),
      ...told('recordsPath', recordsPath, () => 'where the records are in the JSON'),
      ...told('source', source, () => 'the name by which listings of this feed are known again'),
      ...told('preset', preset, (name) => `read as ${titleOf(name)}`),
      ...told('accept', accept, (fields) => `doubtful values of ${fields.join(', ')} are loaded`),
      ...told('mode', mode, (how) =>
        how === 'create' ? 'known listings are left alone' : 'known listings are updated',
      ),
      ...told('duplicates', duplicates, (which) =>
        which === 'fail'
          ? 'of several rows for one listing the first is loaded, the others fail'
          : `of several rows for one listing the ${which} is loaded`,
      ),
    ],
    groups: {
      mapping: group(mapping, (field, header) => `"${header}" ${fateOf(field.trim())}`),
      constants: group(constants, constantWords),
      onMissing: group(onMissing, missingWords),
      units: group(
        units,
        (unit, field) =>
          `${field} is ${areaFields.some((each) => each === field) ? 'in' : 'by the'} ${unit} where none is named`,
      ),
    } satisfies Partial<Record<ChoiceName, unknown>>,
  }
}

function told<Value>(
  name: ChoiceName,
  value: Value | undefined,
  words: (value: Value) => string,
): ToldChoice[] {
  return value === undefined ? [] : [{ name, value, words: words(value) }]
}

function group<Value>(
  values: Readonly<Record<string, Value>> = {},
  words: (value: Value, key: string) => string,
): ToldChoice[] {
  return Object.entries(values).map(([name, value]) => ({ name, value, words: words(value, name) }))
}

function titleOf(presetName: string): string {
  return presets.find(({ name }) => name === presetName)?.title ?? presetName
}

function fateOf(field: string): string {
  if (field === '') return 'is left out'
  return field === 'ExtensionColumn'
    ? 'is added to what the chatbot may tell besides'
    : `fills ${field}`
}

function constantWords(value: unknown, name: string): string {
  const each = eachConstant({ [name]: value })
  if (each.every(mayTellWord))
    return each.map(({ type, value: offer }) => `the offer "${type}" is ${text(offer)}`).join(', ')
  const words = each.filter(tellsWord)
  if (words.length === 0) return `rows without ${name} get ${text(value)}`
  return words
    .map(({ type, value: status }) =>
      status === ''
        ? `rows with the status "${type}" are left out`
        : `the status "${type}" means ${text(status)}`,
    )
    .join(', ')
}

/** @param value one for all, or one for each type of property */
function text(value: unknown): string {
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.entries(value)
    .map(([type, one]) => `${text(one)} for ${type}`)
    .join(', ')
}

const fates: Readonly<Record<MissingPolicy, string>> = {
  fail: 'fail',
  skip: 'are left out',
  derive: 'get it from other columns',
}

function missingWords(policy: MissingPolicy, field: string): string {
  return field === 'Status' && policy === 'derive'
    ? 'homes with an offer that are still on the market are loaded as Active'
    : `rows without ${field} ${fates[policy]}`
}
