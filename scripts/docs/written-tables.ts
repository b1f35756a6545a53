import { readFile } from 'node:fs/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { packNames } from '../../src/chats/packs/pack-names.ts'

/** A table written by hand that has a row, or a part of one, for each of these names. */
interface WrittenTable {
  readonly path: string
  readonly section: string
  readonly names: readonly string[]
  /** Where the names stand. */
  readonly source: string
}

const writtenTables: readonly WrittenTable[] = [
  {
    path: 'CONTRIBUTING.md',
    section: 'Dependencies',
    names: Object.keys({ ...packageJson.optionalDependencies, ...packageJson.devDependencies }),
    source: 'package.json',
  },
  {
    path: 'docs/testing.md',
    section: 'Packs',
    names: packNames,
    source: 'src/chats/packs/pack-names.ts',
  },
]

/** Where tables written by hand and the code differ, one difference a line. */
export async function writtenTableProblems(): Promise<readonly string[]> {
  const problems = await Promise.all(
    writtenTables.map(async (table) => problemsOf(table, await readFile(table.path, 'utf8'))),
  )
  return problems.flat()
}

function problemsOf({ path, section, names, source }: WrittenTable, text: string): string[] {
  const [, after = ''] = text.split(`\n## ${section}\n`)
  const [table = ''] = after.split('\n## ')
  const [, ...rows] = [...table.matchAll(/^\| (.+?) \|/gm)]
  const explained = rows.flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
  return [
    ...names
      .filter((name) => !explained.includes(name))
      .map((name) => `${path}: ${name} of ${source} has no row under ${section}: write one.`),
    ...explained
      .filter((name) => !names.includes(name))
      .map((name) => `${path}: ${name} under ${section} is not in ${source}: take it out.`),
  ]
}
