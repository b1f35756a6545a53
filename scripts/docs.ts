import { readFile, writeFile } from 'node:fs/promises'
import type { Document } from './docs/all-documents.ts'
import { namedPlaceProblems } from './docs/named-places.ts'
import { TOOL_LIST, toolList } from './docs/tool-list.ts'
import { writtenTableProblems } from './docs/written-tables.ts'

/**
 * Writes what is made from the code; with `--check` only says what differs. What is written by hand and
 * contradicts the code is said in any case.
 */
const isCheck = process.argv.includes('--check')
const problems = [...(await writtenTableProblems()), ...(await namedPlaceProblems())]

await settle({ path: TOOL_LIST, text: await toolList() })
// Loaded behind it: the documents are about the tools of the list.
const { allDocuments } = await import('./docs/all-documents.ts')
for (const document of await allDocuments()) await settle(document)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Writes a document that differs from what it should be, or notes it as a problem. */
async function settle({ path, text }: Document): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return
  if (isCheck) {
    problems.push(`${path} is not what the code says: npm run docs writes it anew.`)
    return
  }
  await writeFile(path, text)
  process.stdout.write(`${path}\n`)
}
