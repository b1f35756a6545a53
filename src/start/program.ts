import { readFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import { errorCode } from '../errors.ts'

/** The built program, ready to run. */
export interface Program {
  run(): void
  /** What V8 has compiled of it by now, for `compiledFile`. */
  compiled(): Buffer
}

/**
 * Where the code is kept that V8 has compiled of a program. V8 sees to its own version, and not to the
 * kind of computer.
 */
export function compiledFile(program: string): string {
  return `${program}.${process.platform}-${process.arch}.compiled`
}

/**
 * Reads the built program, a CommonJS file, and the code that V8 compiled of it when it was built: to
 * compile it anew takes a third of a start. Another version of V8 does not take that code.
 *
 * @param file as Node names it: without links
 */
export function readProgram(file: string): Program {
  const source = readFileSync(file, 'utf8')
  const script = new Script(
    `(function(exports,require,module,__filename,__dirname){${source}\n})`,
    {
      filename: file,
      cachedData: keptCode(file),
    },
  )
  return {
    run() {
      const require = createRequire(file)
      const module = new Module(file)
      // Where its parts look for it.
      require.cache[file] = module
      script.runInThisContext()(module.exports, require, module, file, dirname(file))
    },
    compiled: () => script.createCachedData(),
  }
}

function keptCode(program: string): Buffer | undefined {
  try {
    return readFileSync(compiledFile(program))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
