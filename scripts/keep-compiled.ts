import { realpathSync } from 'node:fs'
import { keepAtExit } from '../src/start/compiled-in.ts'
import { compiledBeside, runProgram } from '../src/start/program.ts'

// Runs the built program to its end, and keeps what V8 has compiled of it and its parts, where nothing is kept yet.
const [, , built = '', ...args] = process.argv
const file = realpathSync(built)
process.argv.splice(1, process.argv.length, file, ...args)
runProgram(file, { ...compiledBeside, isNew: keepAtExit() })
