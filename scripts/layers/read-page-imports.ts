import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Import } from './layer-problems.ts'

/** The imports of files of JSX, which the reader of the others does not take. @param files from the project */
export async function readPageImports(
  project: string,
  files: readonly string[],
): Promise<readonly Import[]> {
  const found = files.map(async (from) => {
    const { body } = parseAst(await readFile(join(project, from), 'utf8'), { lang: 'tsx' }, from)
    return body.flatMap((statement) => {
      const source = 'source' in statement ? statement.source?.value : undefined
      if (source === undefined) return []
      return [{ from, to: source.startsWith('.') ? join(dirname(from), source) : source }]
    })
  })
  return (await Promise.all(found)).flat()
}
