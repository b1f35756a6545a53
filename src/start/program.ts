import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import { errorCode } from '../errors.ts'

/**
 * Where the code is kept that V8 has compiled of a built file. V8 sees to its own version, and not to the
 * kind of computer.
 */
export function compiledFile(built: string): string {
  return `${built}.${process.platform}-${process.arch}.compiled`
}

/**
 * Runs the built program, and has its files compiled to what V8 compiled of them when they were built: to do
 * that anew takes a third of a start, and a fifth of a short import. Another version of V8 does not take that
 * code.
 *
 * @param compiles told of each file of which no code is kept, as it is loaded
 */
export function runProgram(
  program: string,
  compiles?: (built: string, script: Script) => void,
): void {
  const require = createRequire(program)
  const { '.js': asUsual } = require.extensions
  require.extensions['.js'] = (module, file) => {
    const isBuilt = dirname(file) === dirname(program)
    const cachedData = isBuilt ? keptCode(file) : undefined
    if (!cachedData && !(isBuilt && compiles)) return asUsual(module, file)
    const source = readFileSync(file, 'utf8')
    const script = new Script(
      `(function(exports,require,module,__filename,__dirname){${source}\n})`,
      { filename: file, cachedData },
    )
    if (!cachedData) compiles?.(file, script)
    script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  }
  require(program)
}

function keptCode(built: string): Buffer | undefined {
  try {
    return readFileSync(compiledFile(built))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
