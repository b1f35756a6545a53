import { layerProblems } from './layers/layer-problems.ts'
import { readImports } from './layers/read-imports.ts'

/** Says which imports go against the order of the rooms. */
const { files, imports } = await readImports('.')
const problems = layerProblems(files, imports)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${imports.length} imports.\n`)
process.exitCode = problems.length > 0 ? 1 : 0
