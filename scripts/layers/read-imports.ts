import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parseAst } from 'rolldown/parseAst'
import * as z from 'zod'
import type { Import } from './layer-problems.ts'

const Graph = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ module: z.string(), resolved: z.string() })),
    }),
  ),
})

const MAX_GRAPH_BYTES = 50 * 1024 * 1024

/**
 * Every import in `src` of a project, those of types and `import()` too, with paths from the project.
 *
 * @throws Error when files of `src` were not seen
 */
export async function readImports(
  project: string,
): Promise<{ files: readonly string[]; imports: readonly Import[] }> {
  const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(import.meta.dirname, 'dependency-cruiser.json')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruiser, 'src', `--config=${config}`, '--exclude=[.]tsx$', '--output-type=json'],
    { cwd: project, maxBuffer: MAX_GRAPH_BYTES },
  )
  const { modules } = Graph.parse(JSON.parse(stdout))
  const seen = new Set(modules.map(({ source }) => source))
  const all = (await readdir(join(project, 'src'), { recursive: true }))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .sort()
  const files = all.filter((file) => file.endsWith('.ts'))
  const pages = all.filter((file) => file.endsWith('.tsx'))
  const unseen = files.filter((file) => !seen.has(file))
  if (unseen.length > 0)
    throw new Error(
      `The imports of ${unseen.length} of ${files.length} files were not read, such as ${unseen[0]}.`,
    )
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ module, resolved }) => ({
      from: source,
      to: module.startsWith('.') ? resolved : module,
    })),
  )
  return {
    files: [...files, ...pages],
    imports: [...imports, ...(await readPageImports(project, pages))],
  }
}

/** The imports of files of JSX, which the reader of the others does not take. @param files from the project */
async function readPageImports(
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
