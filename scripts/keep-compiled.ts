import { realpathSync, writeFileSync } from 'node:fs'
import type { Script } from 'node:vm'
import { compiledBeside, runProgram } from '../src/start/program.ts'

// Runs the built program to its end, and keeps what V8 has compiled of it and its parts, where nothing is kept yet.
const [, , built = '', ...args] = process.argv
const file = realpathSync(built)
process.argv.splice(1, process.argv.length, file, ...args)
const compiled = new Map<string, Script>()
process.on('exit', () => {
  for (const [part, script] of compiled) writeFileSync(part, script.createCachedData())
})
runProgram(file, { ...compiledBeside, isNew: (part, script) => compiled.set(part, script) })
