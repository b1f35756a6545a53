import { basename } from 'node:path'
import { flagWords, shellWord } from '../../listings/choice-text.ts'
import type { PageChoices } from '../api/file-choices.ts'

/** The command that loads a file as it is loaded here. */
export function fileCommand(
  path: string,
  serialNumber: string,
  choices: PageChoices,
  isSandbox: boolean,
): string {
  const { mapping, constants, onMissing, accept } = choices
  return [
    'newoaks-mcp import',
    shellWord(basename(path)),
    `--bot ${shellWord(serialNumber)}`,
    ...flagWords({
      ...(mapping && { mapping }),
      ...(constants && { constants }),
      ...(onMissing && { onMissing }),
      ...(accept && { accept }),
    }),
    ...(isSandbox ? ['--sandbox'] : []),
  ].join(' ')
}
