import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packExtension } from '@anthropic-ai/mcpb'
import packageJson from '../../package.json' with { type: 'json' }
import { installModules } from './install-modules.ts'
import { manifest } from './manifest.ts'

/** What V8 compiled of the parts is larger than they are, and for the version of Node alone that built them. */
const compiledParts = /-[^/\\]*\.js\.[^/\\]*\.compiled$/

/**
 * Writes the bundle that hosts install: one file with the built program and all that it needs.
 *
 * @param project the project's folder, with `dist` built
 * @param file where the bundle is written
 */
export async function writeBundle(project: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'newoaks-bundle-'))
  try {
    for (const part of ['dist', 'LICENSE'])
      await cp(join(project, part), join(folder, part), {
        recursive: true,
        filter: (file) => !compiledParts.test(file),
      })
    const { name, version, type } = packageJson
    await writeJson(join(folder, 'package.json'), { name, version, type })
    await writeJson(join(folder, 'manifest.json'), manifest())
    await installModules(project, folder)
    const packed = await packExtension({ extensionPath: folder, outputPath: file, silent: true })
    if (!packed) throw new Error('The bundle was not written; what is wrong is told above.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}
