import { preload, program } from '../../support/program.ts'

/** What storage does, in the words of SQLite and of the system. */
export interface StorageFailure {
  /** The code with which every statement fails; `full`: no page can be added. */
  readonly sqlite: string
  /** The code with which everything that writes a file fails. */
  readonly system: string
}

/**
 * Node's arguments for a program whose data folder fails, once there is a file.
 *
 * @param switchFile the file
 */
export function failingStorage(
  { sqlite, system }: StorageFailure,
  dataDir: string,
  switchFile: string,
): string[] {
  return preload(`
    import fs from 'node:fs'
    import { createRequire, syncBuiltinESMExports } from 'node:module'
    const there = fs.existsSync
    const fails = () => there(${JSON.stringify(switchFile)})
    const failure = (code) => Object.assign(new Error(code + ' was made to happen'), { code })

    const Database = createRequire(${JSON.stringify(program)})('libsql')
    const { prepare, exec } = Database.prototype
    const full = new WeakSet()
    const check = (database) => {
      if (!fails()) return
      if (${JSON.stringify(sqlite)} !== 'full') throw failure(${JSON.stringify(sqlite)})
      if (full.has(database)) return
      full.add(database)
      exec.call(database, 'PRAGMA max_page_count = 1')
    }
    Database.prototype.exec = function (sql) {
      check(this)
      return exec.call(this, sql)
    }
    Database.prototype.prepare = function (sql) {
      check(this)
      const statement = prepare.call(this, sql)
      for (const name of ['run', 'get', 'all']) {
        const call = statement[name].bind(statement)
        statement[name] = (...values) => {
          check(this)
          return call(...values)
        }
      }
      return statement
    }

    const isInData = (path) => String(path).startsWith(${JSON.stringify(dataDir)}) || String(path).startsWith('/proc/self/fd')
    const isWriting = (flags) => typeof flags === 'number' ? (flags & 3) !== 0 : /[wa+]/.test(flags ?? 'r')
    const spoil = (where, name, applies, reject) => {
      const call = where[name]
      where[name] = (...values) => {
        if (!fails() || !applies(...values)) return call(...values)
        const error = failure(${JSON.stringify(system)})
        if (reject) return Promise.reject(error)
        throw error
      }
    }
    for (const [where, end, reject] of [[fs, 'Sync', false], [fs.promises, '', true]]) {
      spoil(where, 'open' + end, (path, flags) => isInData(path) && isWriting(flags), reject)
      for (const name of ['writeFile', 'mkdir', 'rename', 'rm', 'unlink'])
        spoil(where, name + end, isInData, reject)
    }
    spoil(fs, 'writeSync', (file) => file > 2, false)
    syncBuiltinESMExports()
  `)
}
