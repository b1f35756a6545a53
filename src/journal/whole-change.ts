import { InputError } from '../errors.ts'
import { callName } from '../listings/ledger/single-call.ts'
import { counted } from '../text/counted.ts'
import { sentSizeOf } from '../text/fit-json.ts'
import { textPieces } from '../text/pieces.ts'
import type { Change, Journal } from './journal.ts'
import { formerMembers, oneOfTexts } from './one-of.ts'
import { LAST_SET_HERE, LISTED_BEFORE } from './set-elsewhere.ts'
import { formerSettings, settingsHistory } from './settings.ts'
import { factsOf } from './shown-change.ts'
import { beforeDeletion, beforeUpdate, homesWithRoom, namedHomes } from './shown-homes.ts'

/** What a part of a whole change takes, and all that is told beside a whole one. */
const PART_CHARACTERS = 6000
const BESIDE_CHARACTERS = 2000

/**
 * One change with all that was sent, and what an update or a deletion has taken away; what is long in parts, of which the
 * first has what else is known.
 *
 * @throws InputError when it has no such part
 */
export async function wholeChange(change: Change, part: number, journal: Pick<Journal, 'changes'>) {
  const sent = textPieces(JSON.stringify(change.sent), PART_CHARACTERS)
  const left = sent.length === 1 ? PART_CHARACTERS - sentSizeOf(change.sent) : 0
  const room = BESIDE_CHARACTERS + left
  const replaced = replacedBy(change)
  const all = { ...namedHomes(change, change.homes.length), ...replaced }
  const isApart = Object.keys(replaced).length > 0 && sentSizeOf(all) > room
  const before = isApart ? textPieces(JSON.stringify(replaced), PART_CHARACTERS) : []
  const parts = sent.length + before.length
  const sentPart = sent[part - 1]
  const beforePart = before[part - 1 - sent.length]
  if (sentPart === undefined && beforePart === undefined)
    throw new InputError(
      `Change ${change.id} has ${counted(parts, 'part')}.`,
      `Call again with change ${change.id}, for the first.`,
    )
  const beside = isApart ? {} : replaced
  const { known, notes } =
    part === 1 ? await knownBeside(change, beside, room, journal) : nothingKnown
  const told = [
    ...notes,
    ...(sent.length > 1
      ? [`What was sent is JSON in ${sent.length} parts: put their sentPart together.`]
      : []),
    ...(before.length > 0
      ? [
          `What was before is JSON in ${partsText(sent.length + 1, parts)}: put their beforePart together.`,
        ]
      : []),
    ...(part < parts ? [`The next: change ${change.id}.${part + 1}`] : []),
  ]
  return {
    ...factsOf(change),
    ...known,
    ...(parts > 1 && { part, parts }),
    ...(sentPart !== undefined && (sent.length === 1 ? { sent: change.sent } : { sentPart })),
    ...(beforePart !== undefined && { beforePart }),
    ...(told.length > 0 && { notes: told }),
  }
}

/** What is there no more. */
function replacedBy(change: Change) {
  if (change.kind === 'update') return beforeUpdate(change)
  return change.kind === 'delete' ? beforeDeletion(change) : {}
}

function partsText(first: number, last: number): string {
  return first === last ? `part ${first}` : `parts ${first} to ${last}`
}

const nothingKnown = { known: {}, notes: [] }

/**
 * What is known of a change beside what was sent, as far as there is room, and what is to be said of it.
 *
 * @param replaced by an update or a deletion, as far as it is told here
 */
async function knownBeside(
  change: Change,
  replaced: object,
  room: number,
  journal: Pick<Journal, 'changes'>,
) {
  const isEdit = change.kind === 'edit'
  const { notes, ...before } = isEdit ? await settingsBefore(change, journal) : { notes: [] }
  const most = homesWithRoom(change.homes.length, room, (count) => namedHomes(change, count))
  const known = {
    ...before,
    ...namedHomes(change, most),
    ...replaced,
    ...(change.answer && { answer: change.answer }),
  }
  const hasRoom = sentSizeOf(known) <= room + BESIDE_CHARACTERS / 2
  return {
    known: hasRoom ? known : {},
    notes: [
      ...notes,
      ...(isKnownOf(change) ? [LISTED_BEFORE] : []),
      ...(hasRoom
        ? []
        : ['What was before is too long to be told here: see the change in the list.']),
      ...(change.kind === 'delete' && change.homes.length > most ? [allHomesText(change)] : []),
    ],
  }
}

function isKnownOf({ homes }: Change): boolean {
  return homes.some(({ fields = {} }) => Object.keys(fields).length > 0)
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
