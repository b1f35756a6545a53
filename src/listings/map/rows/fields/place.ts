import { choiceText } from '../../../choice-text.ts'
import { saysNa } from '../../../convert/blank.ts'
import { toCoordinates, toPlace } from '../../../convert/coordinate.ts'
import { toCodeAndPlace, toPostalCode } from '../../../convert/postal-code.ts'
import { quoted } from '../../../convert/problem.ts'
import type { Finding } from '../../../finding.ts'
import type { ListingField } from '../../mapping.ts'
import type { RowContext } from '../draft.ts'
import { readAddress } from './address.ts'

/** ZIP, Address, Latitude and Longitude; City and State where the address has them. */
export function readPlace(context: RowContext): void {
  const { cells, draft } = context
  refuseNumber(context)
  readNa(context)
  const zip = cells.find('zip')
  if (zip) {
    const converted = toPostalCode(zip.cell, cells.text('country'), draft.values.State)
    draft.take('ZIP', converted, zip.column)
  }
  readCodeAndPlace(context)
  readAddress(context)
  readCoordinates(context)
}

/** ZIP and City of a column that has both, where those of their own say nothing. */
function readCodeAndPlace({ cells, draft }: RowContext): void {
  const both = cells.find('zipAndCity')
  if (!both) return
  const read = toCodeAndPlace(both.cell)
  if ('problem' in read) draft.take('ZIP', read, both.column)
  if (!('value' in read)) return
  if (draft.values.ZIP === undefined) draft.set('ZIP', read.value.ZIP)
  if (draft.values.City === undefined) draft.set('City', read.value.City)
}

function readCoordinates({ cells, draft }: RowContext): void {
  const lat = cells.find('latitude')
  const lng = cells.find('longitude')
  const both = cells.find('coordinates')
  const place = lat && lng ? toCoordinates(lat.cell, lng.cell) : both && toPlace(both.cell)
  const half = lat ?? lng
  if (!place && half) {
    const [field, other] = lat
      ? (['Latitude', 'Longitude'] as const)
      : (['Longitude', 'Latitude'] as const)
    draft.warn(field, halfPlace(field, other), half.column)
  }
  if (!place) return
  if ('value' in place) {
    draft.set('Latitude', place.value.Latitude)
    draft.set('Longitude', place.value.Longitude)
  } else if ('problem' in place) {
    draft.take('Latitude', place, (lat ?? both)?.column)
  }
}

function halfPlace(field: ListingField, other: ListingField): Finding {
  return {
    code: 'half_coordinates',
    message: `${field} is there without ${other}, and is left out: only both are a place.`,
    fix: `Fill in ${other}, or say which column holds it (${choiceText({ mapping: { COLUMN: other } })}).`,
  }
}

/** `NA` among codes is the province of Napoli, or nothing. */
function readNa({ cells, draft }: RowContext): void {
  const state = cells.find('state')
  if (!state?.column.naCanBeCode || !saysNa(state.cell)) return
  if (/\b(napoli|naples|neapel|nápoles)\b/i.test(draft.values.City ?? '')) draft.set('State', 'NA')
  else draft.warn('State', naTakenForEmpty, state.column)
}

const naTakenForEmpty: Finding = {
  code: 'na_taken_for_empty',
  message: 'NA among codes was taken for an empty cell.',
  fix: 'Nothing; if it is the province of Napoli, write that.',
}

/** A column of states can be one of codes, or shifted. */
function refuseNumber({ cells, draft }: RowContext): void {
  const { State } = draft.values
  if (State === undefined || /\p{L}/u.test(State)) return
  delete draft.values.State
  draft.take('State', { problem: notAState(State) }, cells.find('state')?.column)
}

function notAState(text: string): Finding {
  return {
    code: 'not_a_state',
    message: `${quoted(text)} is a number, not a state; it was left out.`,
    fix: 'Write the name or the abbreviation.',
  }
}
