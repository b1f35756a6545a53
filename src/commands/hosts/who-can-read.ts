import { closedToOthers } from '../../files/private-files.ts'
import { shellWord } from '../../listings/choice-text.ts'

/** Closes files that keys stand in to other users of the computer, and tells who can read them: sentences. */
export function closedFiles(files: readonly string[]): string[] {
  const found = files.map((file) => ({ file, closed: closedToOthers(file) }))
  const closed = found.flatMap(({ file, closed }) => (closed ? [file] : []))
  const open = found.flatMap(({ file, closed }) => (closed === false ? [file] : []))
  return [
    ...(closed.length > 0 ? [`Only you can read ${closed.join(' and ')}.`] : []),
    ...open.map(
      (file) =>
        `Others on this computer can read ${file}, and a key stands in it. Close it: chmod 600 ${shellWord(file)}. Where that changes nothing, the disk knows no such rights: keep the key out of it, or the file elsewhere.`,
    ),
  ]
}
