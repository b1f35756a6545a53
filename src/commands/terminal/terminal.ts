import { AppError, ConfigError, errorForPerson, InputError } from '../../errors.ts'
import { withChoices, withChoicesIn } from '../../listings/choice-text.ts'
import { changedLine, type Line } from '../../text/line.ts'
import type { Connection } from '../connect.ts'
import { asTyped } from '../program-name.ts'
import { agreedAtTerminal } from './ask-at-terminal.ts'
import { rendered } from './rendered.ts'

/** What a command says. Nothing of it has a key in it, or hides anything. */
export interface Terminal {
  /** On stdout, for scripts: as it is. */
  print(text: string): void
  /** The same of a value, as JSON on a line of its own. */
  printJson(value: object): void
  /** On stdout, for people: wrapped and coloured where it is a terminal. */
  show(lines: readonly Line[]): void
  /** On stderr, for people. */
  tell(...lines: readonly Line[]): void
  /** Asks a person; without a terminal nobody agrees. */
  agrees(question: string): Promise<boolean>
  /**
   * Says what failed.
   *
   * @returns the exit status: 2 where the command line or the set-up is wrong, else 1
   * @throws what is no AppError
   */
  failed(error: unknown): number
}

export function createTerminal({ shown }: Pick<Connection, 'shown'>): Terminal {
  const worded = (line: Line) => changedLine(line, (text) => asTyped(withChoices(text, 'terminal')))
  const write = (stream: NodeJS.WriteStream, lines: readonly Line[]) => {
    if (lines.length > 0) stream.write(`${rendered(lines.map(worded), stream, shown)}\n`)
  }
  const print = (text: string) => {
    process.stdout.write(`${shown(text)}\n`)
  }
  const tell: Terminal['tell'] = (...lines) => write(process.stderr, lines)
  return {
    print,
    printJson: (value) => print(JSON.stringify(withChoicesIn(value, 'terminal'))),
    show: (lines) => write(process.stdout, lines),
    tell,
    agrees: (question) => agreedAtTerminal(rendered([worded(question)], process.stderr, shown)),
    failed(error) {
      if (!(error instanceof AppError)) throw error
      tell(...errorLines(error))
      return error instanceof InputError || error instanceof ConfigError ? 2 : 1
    },
  }
}

/** What failed first, then what to do. */
function errorLines(error: AppError): Line[] {
  const [what = '', ...rest] = errorForPerson(error).split('\n')
  return [{ tone: 'bad', text: what }, ...rest]
}
