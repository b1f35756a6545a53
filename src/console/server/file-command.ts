import { basename } from 'node:path'
import { flagWords, shellWord } from '../../listings/choice-text.ts'
import type { FileAsked } from '../api/file-choices.ts'

/** The command that loads a file as it is loaded here. */
export function fileCommand(
  path: string,
  { serialNumber, choices, gone }: Pick<FileAsked, 'serialNumber' | 'choices' | 'gone'>,
  isSandbox: boolean,
): string {
  const { mapping, constants, onMissing, accept, source } = choices
  return [
    `newoaks-mcp ${gone === 'keep' ? 'import' : 'sync'}`,
    shellWord(basename(path)),
    `--bot ${shellWord(serialNumber)}`,
    ...flagWords({
      ...(mapping && { mapping }),
      ...(constants && { constants }),
      ...(onMissing && { onMissing }),
      ...(accept && { accept }),
      ...(source !== undefined && { source }),
      ...(gone !== 'keep' && { gone }),
    }),
    ...(isSandbox ? ['--sandbox'] : []),
  ].join(' ')
}
