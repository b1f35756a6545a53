import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PRIVATE_FILE } from '../../files/private-files.ts'
import type { BegunTask } from '../store/tasks.ts'

const unpacked = promisify(gunzip)
const mode = { mode: PRIVATE_FILE }

/** The files of a task, in a private folder of their own. */
export interface TaskFiles {
  /** Writes the file of the task. @param name as it was called @returns its path */
  write(name: string): Promise<string>
  /** The path of the saved choices, where there are any. */
  readonly choices: string | undefined
}

/**
 * Puts the files of a task down, and takes them away when the work is done.
 *
 * @param parent the folder of the worker
 */
export async function withTaskFiles<Result>(
  parent: string,
  { content, choices }: Pick<BegunTask, 'content' | 'choices'>,
  work: (files: TaskFiles) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(parent, 'task-'))
  try {
    const choicesFile = choices === null ? undefined : join(folder, 'choices.yaml')
    if (choicesFile !== undefined) await writeFile(choicesFile, choices ?? '', mode)
    return await work({
      choices: choicesFile,
      async write(name) {
        const inner = await mkdtemp(join(folder, 'file-'))
        const path = join(inner, basename(name))
        await writeFile(path, content === null ? '' : await unpacked(content), mode)
        return path
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
