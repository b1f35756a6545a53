import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import packageJson from '../../package.json' with { type: 'json' }

/** Written by hand, about places in this project. */
const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'docs/design-principles.md',
  'docs/hosts.md',
  'docs/importing.md',
  'docs/packaging.md',
  'docs/sandbox.md',
  'docs/testing.md',
]

/** Where these documents name a file, a folder or a script that is not there, one a line. */
export async function namedPlaceProblems(): Promise<readonly string[]> {
  const scripts = new Set(Object.keys(packageJson.scripts))
  const problems = await Promise.all(
    documents.map(async (document) => {
      const text = await readFile(document, 'utf8')
      const paths = text.matchAll(/`((?:src|test|scripts|bench|examples|docs)\/[\w./-]+)`/g)
      const runs = text.matchAll(/\bnpm run ([\w:-]+)/g)
      return [
        ...all(paths).filter((path) => !existsSync(path)),
        ...all(runs)
          .filter((name) => !scripts.has(name))
          .map((name) => `npm run ${name}`),
      ].map((place) => `${document}: there is no ${place} (any more): name what took its place.`)
    }),
  )
  return problems.flat()
}

/** What was found between the parentheses, each once. */
function all(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set(Array.from(matches, ([, found = '']) => found))]
}
