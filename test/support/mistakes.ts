import { InputError } from '../../src/errors.ts'

/** What is said to be wrong with a file, `line:column: message` each; none when nothing is. */
export function mistakesOf(file: string, read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const [, ...lines] = error.message.split('\n')
    return lines.map((line) => (line.startsWith(`${file}:`) ? line.slice(file.length + 1) : line))
  }
}
