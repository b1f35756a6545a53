import { connect } from '../../../src/commands/connect.ts'
import { readConfig } from '../../../src/config.ts'
import { caller } from '../../support/caller.ts'

// Undoes a run in a process of its own, and tells its parent how that ended.
const read = readConfig(new Map(), process.env)
if (!('config' in read)) throw new Error(read.problems.join('\n'))
const { config } = read
const input = {
  config,
  useSandbox: false,
  operand: '',
  operands: [],
  flags: new Map(),
  env: process.env,
}
const { imports, close } = connect(input)
const { signal } = new AbortController()
const result = await (await imports()).undo(`${process.argv[2]}`, { caller, signal })
await close()
process.send?.(result)
process.disconnect?.()
