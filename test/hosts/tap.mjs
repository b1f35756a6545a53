import { appendFileSync } from 'node:fs'

// Loaded before the server, in its process: writes what the host gave it, and all that it is sent.
const file = new URL(import.meta.url).searchParams.get('to')
const { pid, env, stdin } = process
const settings = Object.fromEntries(
  Object.entries(env).filter(([name]) => name.startsWith('NEWOAKS_')),
)
appendFileSync(file, `${JSON.stringify({ pid, variables: Object.keys(env), settings })}\n`)

const { emit } = stdin
stdin.emit = function (event, ...args) {
  if (event === 'data') appendFileSync(file, args[0])
  return emit.call(this, event, ...args)
}
