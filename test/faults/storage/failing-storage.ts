import { preload } from '../../support/program.ts'

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
    import Module, { syncBuiltinESMExports } from 'node:module'
    const there = fs.existsSync
    const fails = () => there(${JSON.stringify(switchFile)})
    const failure = (code) => Object.assign(new Error(code + ' was made to happen'), { code, sqliteCodeName: code })

    const loadModule = Module._load
    const full = new WeakSet()
    const check = (database) => {
      if (!fails()) return
      if (${JSON.stringify(sqlite)} !== 'full') throw failure(${JSON.stringify(sqlite)})
      if (full.has(database)) return
      full.add(database)
      database.exec('PRAGMA max_page_count = 1')
    }
    const failingOf = (DatabaseSync) => class extends DatabaseSync {
      exec(sql) {
        check(this)
        return super.exec(sql)
      }
      prepare(sql) {
        check(this)
        const statement = super.prepare(sql)
        const checked = (name) => (...values) => {
          check(this)
          return statement[name](...values)
        }
        return { run: checked('run'), get: checked('get'), all: checked('all') }
      }
    }
    Module._load = function (name, ...rest) {
      const loaded = loadModule.call(this, name, ...rest)
      return name === '@photostructure/sqlite' ? { DatabaseSync: failingOf(loaded.DatabaseSync) } : loaded
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
