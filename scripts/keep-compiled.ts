import { realpathSync, writeFileSync } from 'node:fs'
import { compiledFile, readProgram } from '../src/start/program.ts'

// Runs the built program to its end, and keeps what V8 has compiled of it.
const file = realpathSync(process.argv[2] ?? '')
const program = readProgram(file)
process.argv.splice(1, 2, file)
process.on('exit', () => writeFileSync(compiledFile(file), program.compiled()))
program.run()
