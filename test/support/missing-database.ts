import { preload } from './program.ts'

/** Node's arguments for a system for which the database has no native part, up to a number of times. */
export function missingDatabase(times = Number.MAX_SAFE_INTEGER): string[] {
  return preload(`
    import Module from 'node:module'
    const load = Module._load
    let left = ${times}
    Module._load = function (name, ...rest) {
      if (!name.endsWith('.node') || left === 0) return load.call(this, name, ...rest)
      left -= 1
      throw new Error("Cannot find module '" + name + "'\\nRequire stack:\\n- index.js")
    }
  `)
}
