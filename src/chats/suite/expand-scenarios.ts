import type { Locate, Mistakes, Path } from '../../text/yaml/mistakes.ts'
import { type ChecksOf, createChecksOf } from './checks-of.ts'
import { createFilling } from './filling.ts'
import type { Scenario } from './suite.ts'
import type { Defaults, ScenarioFile, Variables } from './suite-file.ts'
import { turnOf } from './turn-of.ts'
import { variablesIn } from './variables.ts'

const MAX_VALUE_CHARS = 60

/** More is no suite any more, and would not fit into memory. */
const MAX_TURNS = 100_000

/** What a suite file or a pack has of scenarios, and what holds for them. */
export interface Expandable {
  readonly scenarios: readonly ScenarioFile[]
  readonly defaults: Defaults
  readonly variables: Variables
  /** Comes before every name. */
  readonly prefix: string
  readonly locate: Locate
}

/** The scenarios as they are held: one for each row, variables filled in. Names are unlike each other. */
export function expandScenarios(
  sources: readonly Expandable[],
  mistakes: Mistakes,
): readonly Scenario[] {
  const names = new Set<string>()
  let turns = 0
  return sources.flatMap((source) => {
    const { locate } = source
    const checksOf = createChecksOf(locate, mistakes)
    return source.scenarios.flatMap((scenario, at) => {
      const { each = [{}], matched = [{}] } = scenario
      turns += each.length * matched.length * scenario.turns.length
      if (turns > MAX_TURNS) {
        mistakes.add(locate(['scenarios']), `a suite has at most ${MAX_TURNS} turns: split it`)
        return []
      }
      const expanded = expand(scenario, ['scenarios', at], source, { checksOf, mistakes })
      for (const { name } of expanded) {
        if (names.has(name))
          mistakes.add(
            locate(['scenarios', at, 'name']),
            `another scenario is called "${name}" too: change the name, or use the variables in it`,
          )
        names.add(name)
      }
      return expanded
    })
  })
}

interface ExpandParts {
  readonly checksOf: ChecksOf
  readonly mistakes: Mistakes
}

function expand(
  { name, tags = [], turns, ...own }: ScenarioFile,
  path: Path,
  { defaults, variables, prefix, locate }: Expandable,
  { checksOf, mistakes }: ExpandParts,
): readonly Scenario[] {
  const { repeats = 1, minPass = 1, stream: suiteStream, ...defaultChecks } = defaults
  const rowsOf = (kind: 'each' | 'matched') =>
    own[kind] && completeRows(own[kind], [...path, kind], variables, { locate, mistakes })
  const each = rowsOf('each')
  const matched = rowsOf('matched')
  const named = variablesIn(name)
  if (matched?.some((row) => named.some((variable) => Object.hasOwn(row, variable))))
    mistakes.add(
      locate([...path, 'name']),
      'the name stands for all rows of matched: take their variables out of it',
    )

  return (each ?? [{}]).flatMap((row) =>
    (matched ?? [{}]).map((variant): Scenario => {
      const filling = createFilling({ ...variables, ...row, ...variant }, locate, mistakes)
      const filled = prefix + filling.text(name, [...path, 'name'])
      const isNamedByRow = named.some((variable) => Object.hasOwn(row, variable))
      const group = each && !isNamedByRow ? `${filled} (${rowLabel(row)})` : filled
      const label = rowLabel(variant)
      const turnDefaults = {
        checks: checksOf(defaultChecks, ['defaults'], filling),
        scenarioStream: own.stream,
        suiteStream,
      }
      return {
        name: matched ? `${group} (${label})` : group,
        tags,
        repeats: own.repeats ?? repeats,
        minPass: own.minPass ?? minPass,
        turns: turns.map((turn, at) =>
          turnOf(turn, [...path, 'turns', at], turnDefaults, {
            filling,
            checksOf,
            locate,
            mistakes,
          }),
        ),
        ...(matched && { matched: { group, variant: label } }),
      }
    }),
  )
}

/**
 * Rows with the same variables, apart from those that the suite has a value for. One that is lacking
 * is a mistake; its name stands for it then.
 */
function completeRows(
  rows: readonly Variables[],
  path: Path,
  suite: Variables,
  { locate, mistakes }: { readonly locate: Locate; readonly mistakes: Mistakes },
): readonly Variables[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return rows.map((row, at) => {
    const lacking = names.filter((name) => !Object.hasOwn(row, name) && !Object.hasOwn(suite, name))
    if (lacking.length === 0) return row
    mistakes.add(
      locate([...path, at]),
      `this row has no ${lacking.join(' and no ')}, which other rows have: add it`,
    )
    return { ...row, ...Object.fromEntries(lacking.map((name) => [name, name])) }
  })
}

/** A row in a few words: `who: Ana, city: Ashby`. */
function rowLabel(row: Variables): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}: ${shortened(value.replace(/\s+/g, ' ').trim())}`)
    .join(', ')
}

function shortened(value: string): string {
  const characters = [...value]
  return characters.length <= MAX_VALUE_CHARS
    ? value
    : `${characters.slice(0, MAX_VALUE_CHARS - 1).join('')}…`
}
