import { AppError, ConfigError, errorText, InputError } from '../errors.ts'
import { withChoices } from '../listings/choice-text.ts'
import { agreedAtTerminal } from './ask-at-terminal.ts'
import type { Connection } from './connect.ts'

/** What a command says. Nothing of it has a key in it, or hides anything. */
export interface Terminal {
  /** On stdout, which is for the result. */
  print(text: string): void
  /** On stderr. */
  tell(text: string): void
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
  const tell = (text: string) => {
    process.stderr.write(`${shown(text)}\n`)
  }
  return {
    print(text) {
      process.stdout.write(`${shown(text)}\n`)
    },
    tell,
    agrees: (question) => agreedAtTerminal(shown(question)),
    failed(error) {
      if (!(error instanceof AppError)) throw error
      tell(withChoices(errorText(error), 'terminal'))
      return error instanceof InputError || error instanceof ConfigError ? 2 : 1
    },
  }
}
