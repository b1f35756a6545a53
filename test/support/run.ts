import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const project = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command to its end in a folder, with the environment of the tests if none is given. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<{ code: number | string; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? 'killed') : 0, stdout, stderr }),
    )
  })
}
