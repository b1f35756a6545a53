import { createHash } from 'node:crypto'
import { choiceText } from '../choice-text.ts'
import {
  type ChoiceName,
  type Chosen,
  chosenIn,
  type FileChoices,
} from '../choices/file-choices.ts'
import type { RowFinding } from '../finding.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { ChosenRun } from '../ledger/run.ts'
import type { Mapping } from '../map/mapping.ts'
import type { MappedSource } from './understand.ts'

/** Enough that two sets of columns do not look the same by accident. */
const KEY_DIGITS = 16

const KNOWN_SOURCE = 'known_source'

/** By what a source is known again: the names of its columns, in whatever order. */
export function columnsKey({ columns }: Pick<Mapping, 'columns'>): string {
  const names = columns.map(({ header }) => header).toSorted()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, KEY_DIGITS)
}

/** Choices that say which source it is, and not what becomes of it. */
const namesSource: ReadonlySet<string> = new Set<ChoiceName>(['source', 'sheet', 'recordsPath'])

/** A choice that says of which homes of its chatbot a source is. */
const ofItsChatbot: ChoiceName = 'source'

/** Choices of one run, which do not hold for its source. */
const ofOneRun: readonly ChoiceName[] = ['mode', 'duplicates']

/**
 * The source with a proposal, if nothing was chosen for it and something was when a source with these
 * columns was last loaded.
 */
export async function withProposal(
  mapped: MappedSource,
  request: FileChoices & { readonly SerialNumber?: string | undefined },
  ledger: Pick<Ledger, 'chosenBefore'>,
): Promise<MappedSource> {
  const chosen = chosenIn(request)
  const given = Object.keys(chosen)
  if (!given.every((name) => namesSource.has(name))) return mapped
  const { mapping } = mapped
  const known = await ledger.chosenBefore(columnsKey(mapping), chosen.source)
  if (!known) return mapped
  const { SerialNumber = known.serialNumber } = request
  const isOfOther = SerialNumber !== known.serialNumber
  const left = [...given, ...ofOneRun, ...(isOfOther ? [ofItsChatbot] : [])]
  const without = Object.fromEntries(left.map((name) => [name, undefined]))
  const rest = chosenIn({ ...known.choices, ...without })
  if (Object.keys(rest).length === 0) return mapped
  const isSame = request.SerialNumber === known.serialNumber
  const into = isSame ? '' : ` into chatbot ${known.serialNumber}`
  return {
    ...mapped,
    mapping: { ...mapping, findings: [proposal(known, rest, into), ...mapping.findings] },
  }
}

/** What `withProposal` has proposed. */
export function proposalIn({ findings }: Pick<Mapping, 'findings'>): RowFinding | undefined {
  return findings.find(({ code }) => code === KNOWN_SOURCE)
}

function proposal(
  { fileName, startedAtMs, loadedWithoutAtMs, result }: ChosenRun,
  choices: Chosen,
  into: string,
): RowFinding {
  const since =
    loadedWithoutAtMs === null
      ? ''
      : ` Since then, on ${dayOf(loadedWithoutAtMs)}, one was loaded without them, as this one is.`
  const where = result?.from ? ` (${result.from.path})` : ''
  return {
    code: KNOWN_SOURCE,
    message: `A file with the same columns, ${fileName}${where}, was loaded${into} on ${dayOf(startedAtMs)} with choices that are not given now.${since}`,
    fix: `If they still hold, give them again: ${choiceText(choices)}.${since === '' ? '' : ' If not, nothing needs to be done.'}`,
  }
}

function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
