import { InputError } from '../errors.ts'
import { callName } from '../listings/ledger/single-call.ts'
import { counted } from '../text/counted.ts'
import { sentSizeOf } from '../text/fit-json.ts'
import { textPieces } from '../text/pieces.ts'
import type { Change, Journal } from './journal.ts'
import { formerMembers, oneOfTexts } from './one-of.ts'
import { LAST_SET_HERE } from './set-elsewhere.ts'
import { formerSettings, settingsHistory } from './settings.ts'
import { factsOf } from './shown-change.ts'
import { knownHomes } from './shown-homes.ts'

/** What a part of a whole change takes, and all that is told beside a whole one. */
const PART_CHARACTERS = 6000
const BESIDE_CHARACTERS = 2000

/**
 * One change with all that was sent; a long one in parts, of which the first has what else is known.
 *
 * @throws InputError when it has no such part
 */
export async function wholeChange(change: Change, part: number, journal: Pick<Journal, 'changes'>) {
  const pieces = textPieces(JSON.stringify(change.sent), PART_CHARACTERS)
  const parts = pieces.length
  const sentPart = pieces[part - 1]
  if (sentPart === undefined)
    throw new InputError(
      `Change ${change.id} has ${counted(parts, 'part')}.`,
      `Call again with change ${change.id}, for the first.`,
    )
  const left = parts === 1 ? PART_CHARACTERS - sentSizeOf(change.sent) : 0
  const { known, notes } =
    part === 1 ? await knownBeside(change, BESIDE_CHARACTERS + left, journal) : nothingKnown
  const facts = { ...factsOf(change), ...known }
  if (parts === 1) return { ...facts, sent: change.sent, ...(notes.length > 0 && { notes }) }
  const next = part < parts ? ` The next: change ${change.id}.${part + 1}` : ''
  return {
    ...facts,
    part,
    parts,
    sentPart,
    notes: [
      ...notes,
      `What was sent is JSON in ${parts} parts: put their sentPart together.${next}`,
    ],
  }
}

const nothingKnown = { known: {}, notes: [] }

/** What is known of a change beside what was sent, as far as there is room, and what is to be said of it. */
async function knownBeside(change: Change, room: number, journal: Pick<Journal, 'changes'>) {
  const isEdit = change.kind === 'edit'
  const { notes, ...before } = isEdit ? await settingsBefore(change, journal) : { notes: [] }
  const most = homesWithRoom(change, room)
  const known = {
    ...before,
    ...knownHomes(change, most),
    ...(change.answer && { answer: change.answer }),
  }
  const hasRoom = sentSizeOf(known) <= room + BESIDE_CHARACTERS / 2
  return {
    known: hasRoom ? known : {},
    notes: [
      ...notes,
      ...(hasRoom
        ? []
        : ['What was before is too long to be told here: see the change in the list.']),
      ...(change.kind === 'delete' && change.homes.length > most ? [allHomesText(change)] : []),
    ],
  }
}

/** How many homes have room beside a part. */
function homesWithRoom(change: Change, room: number): number {
  let most = change.homes.length
  while (most > 0 && sentSizeOf(knownHomes(change, most)) > room) most = Math.floor(most * 0.8)
  return most
}

function allHomesText({ id, homes }: Change): string {
  return `All ${homes.length} homes: find_listings (runId ${callName(id)}, state deleted), as far as they were loaded from here and not again since.`
}

/** As far as this server has set them; whole unless they are long. */
async function settingsBefore(
  { id, serialNumber, sent }: Change,
  journal: Pick<Journal, 'changes'>,
) {
  const history = await settingsHistory(journal, serialNumber)
  const former = formerSettings(history, Object.keys(sent), (other) => other.id < id)
  const isShort = sentSizeOf(former.before) > BESIDE_CHARACTERS
  const isKnown = Object.keys(former.before).length > 0
  return {
    ...formerMembers(former, { isShort }),
    notes: [...oneOfTexts(former.oneOf), ...(isKnown ? [LAST_SET_HERE] : [])],
  }
}
