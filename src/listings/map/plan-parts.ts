import type { RowFinding } from '../finding.ts'
import type { Source, SourceFacts, SourcePart, UnreadFile } from '../read/source.ts'
import { SEVERAL } from '../source-formats.ts'
import { wholeHeaderName } from './columns/headers/header-name.ts'
import { recognise } from './columns/headers/recognise.ts'
import { type JoinedParts, joinedParts } from './joined-parts.ts'
import type { ColumnReport, Mapping, MappingChoices } from './mapping.ts'
import { NoListingsError } from './no-listings.ts'
import { planMapping } from './plan-mapping.ts'

/** Several files or sheets as one source, and how their columns become listings. */
interface PlannedParts {
  readonly source: Source
  readonly mapping: Mapping
}

/** Those that have one mapping. */
interface Group {
  readonly joined: JoinedParts
  readonly parts: readonly Source[]
  readonly mapping: Mapping
  readonly from: number
}

/**
 * Files of the same kind, by their preset or else by their columns, have one mapping, decided by all of
 * them; each kind has its own. What holds no listings is left out and told.
 *
 * @param name of the folder, the archive or the workbook
 * @throws InputError as `planMapping`, where it holds for all of them
 */
export async function planParts(
  name: string,
  parts: readonly Source[],
  choices: MappingChoices,
  today: Date,
  onProgress?: (rows: number) => void,
): Promise<PlannedParts> {
  const groups: Group[] = []
  const unread: UnreadFile[] = []
  let refusal: NoListingsError | undefined
  let from = 0
  for (const ofKind of kindsOf(parts, choices.preset)) {
    const joined = joinedParts(ofKind, from)
    const before = from
    try {
      const mapping = await planMapping(
        joined.source,
        choicesFor(joined.source.columns, parts, choices),
        today,
        onProgress && ((rows) => onProgress(before + rows)),
      )
      const filled = ofKind.filter((part) => !joined.isEmpty(part))
      groups.push({ joined, parts: filled, mapping, from })
      const empty = ofKind.filter(joined.isEmpty)
      unread.push(...empty.map(({ name }): UnreadFile => ({ name, why: 'It has no rows.' })))
      from = joined.lastRow()
    } catch (error) {
      if (!(error instanceof NoListingsError)) throw error
      refusal ??= error
      const { message: why } = error
      unread.push(...ofKind.map(({ name }): UnreadFile => ({ name, why })))
    }
  }
  const [first] = groups
  if (!first) throw refusal ?? new NoListingsError(`${name} holds no listings.`, '')
  return { source: joinedSource(name, groups, unread), mapping: joinedMapping(groups, first) }
}

function kindsOf(
  parts: readonly Source[],
  preset: string | undefined,
): readonly (readonly [Source, ...Source[]])[] {
  const kinds = new Map<string, [Source, ...Source[]]>()
  for (const part of parts) {
    const known = preset ?? recognise(part.columns)?.preset.name
    const kind = known ?? JSON.stringify(part.columns.map(wholeHeaderName).toSorted())
    const others = kinds.get(kind)
    if (others) others.push(part)
    else kinds.set(kind, [part])
  }
  return [...kinds.values()]
}

/** What was decided about columns that only files of another kind have is not for these. */
function choicesFor(
  columns: readonly string[],
  all: readonly Source[],
  choices: MappingChoices,
): MappingChoices {
  if (choices.mapping === undefined) return choices
  const own = new Set(columns.map(wholeHeaderName))
  const known = new Set(all.flatMap((part) => part.columns.map(wholeHeaderName)))
  const isForThese = (header: string) => {
    const name = wholeHeaderName(header)
    return own.has(name) || !known.has(name)
  }
  const mapping = Object.entries(choices.mapping).filter(([header]) => isForThese(header))
  return { ...choices, mapping: Object.fromEntries(mapping) }
}

function joinedSource(
  name: string,
  groups: readonly Group[],
  unread: readonly UnreadFile[],
): Source {
  const parts = groups.flatMap(({ parts: ofKind, joined, mapping }) =>
    ofKind.map((part): SourcePart => {
      const [firstRow, lastRow] = joined.spans.get(part) ?? [0, 0]
      const { format } = part.facts
      return { name: part.name, format, recognised: mapping.recognised, firstRow, lastRow }
    }),
  )
  return {
    name,
    facts: commonFacts(groups),
    parts,
    ...(unread.length > 0 && { unread }),
    ...partialOf(groups),
    columns: [...new Set(groups.flatMap(({ joined }) => joined.source.columns))],
    findings: [
      ...(groups.length > 1 ? [severalKinds(groups.length)] : []),
      ...groups.flatMap(({ joined }) => joined.source.findings),
    ],
    async *batches() {
      for (const { joined } of groups) yield* joined.source.batches()
    },
    isKept: () => groups.every(({ joined }) => joined.source.isKept?.()),
  }
}

function severalKinds(kinds: number): RowFinding {
  return {
    code: 'several_kinds',
    message: `The files are of ${kinds} kinds, and each kind is read in its own way.`,
    fix: 'Rows that fail are corrected in their own files: a file of failed rows would have the columns of all kinds.',
  }
}

function commonFacts(groups: readonly Group[]): SourceFacts {
  const all = groups.flatMap(({ parts }) => parts.map(({ facts }) => facts))
  const [{ format = SEVERAL } = {}] = all
  return { format: all.every((facts) => facts.format === format) ? format : SEVERAL }
}

/** One page of a feed among the files makes the whole a part. */
function partialOf(groups: readonly Group[]): Pick<Source, 'partial'> {
  const partial = groups.flatMap(({ parts }) => parts.flatMap((part) => part.partial ?? []))
  if (partial.length === 0) return {}
  return { partial: { have: partial.reduce((sum, { have }) => sum + have, 0) } }
}

function joinedMapping(groups: readonly Group[], first: Group): Mapping {
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)]
  const named = (of: 'findings' | 'refusals') =>
    groups.flatMap(({ joined, mapping }) =>
      groups.length === 1
        ? mapping[of]
        : mapping[of].map(
            (finding): RowFinding => ({
              ...finding,
              message: `${joined.source.name}: ${finding.message}`,
            }),
          ),
    )
  return {
    source: unique(groups.map(({ mapping }) => mapping.source))
      .toSorted()
      .join('+'),
    recognised: unique(groups.map(({ mapping }) => mapping.recognised)).join(' '),
    rows: groups.reduce((sum, { mapping }) => sum + mapping.rows, 0),
    columns: joinedColumns(groups),
    openFields: unique(groups.flatMap(({ mapping }) => mapping.openFields)),
    derivable: unique(groups.flatMap(({ mapping }) => mapping.derivable)),
    findings: named('findings'),
    refusals: named('refusals'),
    mapRow(row, onMissing) {
      const { mapping } = groups.findLast(({ from }) => row.row > from) ?? first
      return mapping.mapRow(row, onMissing)
    },
  }
}

/** A column that several kinds have is told once, with all that it fills. */
function joinedColumns(groups: readonly Group[]): readonly ColumnReport[] {
  const rows = groups.reduce((sum, { mapping }) => sum + mapping.rows, 0)
  const columns = new Map<string, ColumnReport>()
  for (const { mapping } of groups)
    for (const column of mapping.columns) {
      const share = rows === 0 ? 0 : (column.fillRate * mapping.rows) / rows
      const known = columns.get(column.header)
      columns.set(column.header, {
        ...(known ?? column),
        fillRate: (known?.fillRate ?? 0) + share,
        fields: [...new Set([...(known?.fields ?? []), ...column.fields])],
      })
    }
  return [...columns.values()]
}
