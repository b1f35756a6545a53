import { readFile, writeFile } from 'node:fs/promises'
import { allDocuments, type Document } from './docs/all-documents.ts'
import { namedPlaceProblems } from './docs/named-places.ts'
import { writtenTableProblems } from './docs/written-tables.ts'

/**
 * Writes the documents that are made from the code; with `--check` only says which differ. What is
 * written by hand and contradicts the code is said in any case.
 */
const documents = await allDocuments()
const written = await Promise.all(documents.map(isWritten))
const differing = documents.filter((_, index) => !written[index])

const problems = [...(await writtenTableProblems()), ...(await namedPlaceProblems())]
if (process.argv.includes('--check'))
  for (const { path } of differing)
    problems.push(`${path} is not what the code says: npm run docs writes it anew.`)
else
  for (const { path, text } of differing) {
    await writeFile(path, text)
    process.stdout.write(`${path}\n`)
  }
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

async function isWritten({ path, text }: Document): Promise<boolean> {
  return (await readFile(path, 'utf8').catch(() => undefined)) === text
}
