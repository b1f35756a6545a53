import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAME = 'newoaks-mcp'

/**
 * How a host starts this program: by its name where that is on the path, else by what runs now.
 *
 * @param program the path of the program that runs
 */
export function programCommand(
  env: NodeJS.ProcessEnv,
  program: string,
  platform: NodeJS.Platform = process.platform,
): { readonly command: string; readonly args: readonly string[] } {
  const isWindows = platform === 'win32'
  const file = isWindows ? `${NAME}.cmd` : NAME
  const isOnPath = (env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, file)))
  if (!isOnPath) return { command: process.execPath, args: [realpathSync(program)] }
  // npm installs a batch file there.
  return isWindows ? { command: 'cmd', args: ['/c', NAME] } : { command: NAME, args: [] }
}
