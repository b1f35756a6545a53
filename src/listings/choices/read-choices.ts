import { InputError } from '../../errors.ts'
import { permittedFile } from '../../files/permitted-path.ts'
import { openFile, wholeFile } from '../../files/source-file.ts'
import type { FileChoices } from './file-choices.ts'
import { parseChoices } from './parse-choices.ts'

const MAX_BYTES = 1_000_000

/**
 * The choices that a file holds.
 *
 * @param folders where it must be; undefined: anywhere
 * @throws InputError with every mistake, its line and its column
 */
export async function readChoices(
  path: string,
  folders: readonly string[] | undefined,
): Promise<FileChoices> {
  const file = folders ? await permittedFile(path, folders) : await openFile(path)
  const { name, size } = file
  if (size > MAX_BYTES)
    throw new InputError(`${name} is too large for a file of choices.`, 'Check which file it is.')
  return parseChoices(await wholeFile(file), name)
}
