import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import { errorCode } from '../errors.ts'

/** Where the code is kept that V8 has compiled of the files of the program, and what of them is not kept yet. */
export interface Compiled {
  /** The file that has the code of a built one. V8 sees to its own version, and not to the kind of computer. */
  file(built: string): string
  /** Told of each file of the program of which no code is kept that V8 takes, as it is loaded. */
  isNew?(file: string, script: Script): void
}

/** Kept beside the program, by the build. */
export const compiledBeside: Compiled = {
  file: (built) => `${built}.${process.platform}-${process.arch}.compiled`,
}

/**
 * Runs the built program, and has its files compiled to what V8 compiled of them before: to do that anew takes
 * a third of a start, and a fifth of a short import.
 */
export function runProgram(program: string, compiled: Compiled = compiledBeside): void {
  const require = createRequire(program)
  const { '.js': asUsual } = require.extensions
  require.extensions['.js'] = (module, file) => {
    if (dirname(file) !== dirname(program)) return asUsual(module, file)
    const source = readFileSync(file, 'utf8')
    const kept = compiled.file(file)
    const script = new Script(
      `(function(exports,require,module,__filename,__dirname){${source}\n})`,
      { filename: file, cachedData: contentOf(kept) },
    )
    if (script.cachedDataRejected !== false) compiled.isNew?.(kept, script)
    script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  }
  require(program)
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
