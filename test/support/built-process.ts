import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { forAllTests } from './for-all-tests.ts'

// Beside node_modules, so that what cannot be bundled is found.
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/**
 * Builds a module that tests of this file run as a process: built once, it starts at once.
 *
 * @returns the path of what was built
 */
export function builtProcess(source: URL): () => string {
  return forAllTests(async (atEnd) => {
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'test-process-'))
    atEnd(() => rmSync(folder, { recursive: true }))
    const script = join(folder, 'process.mjs')
    await build({
      input: fileURLToPath(source),
      platform: 'node',
      external: ['@photostructure/sqlite', 'pg'],
      logLevel: 'warn',
      output: { file: script, format: 'esm', codeSplitting: false },
    })
    return script
  })
}
