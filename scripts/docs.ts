import type { Document } from './docs/all-documents.ts'
import { namedPlaceProblems } from './docs/named-places.ts'
import { settle } from './docs/settle.ts'
import { TOOL_LIST, toolList } from './docs/tool-list.ts'
import { writtenTableProblems } from './docs/written-tables.ts'

/**
 * Writes what is made from the code; with `--check` only says what differs. What is written by hand and
 * contradicts the code is said in any case.
 */
const isCheck = process.argv.includes('--check')
const problems = [...(await writtenTableProblems()), ...(await namedPlaceProblems())]

await made({ path: TOOL_LIST, text: await toolList() })
// Loaded behind it: the documents are about the tools of the list.
const { allDocuments } = await import('./docs/all-documents.ts')
for (const document of await allDocuments()) await made(document)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

async function made(document: Document): Promise<void> {
  const settled = await settle(document, isCheck)
  if (settled && 'written' in settled) process.stdout.write(`${settled.written}\n`)
  if (settled && 'problem' in settled) problems.push(settled.problem)
}
