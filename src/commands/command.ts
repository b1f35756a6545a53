import type { Config } from '../config.ts'

/** A flag of the command line: what the help says of it. */
export interface Flag {
  readonly flag: string
  /** What stands behind the flag in the help; a switch has none. */
  readonly placeholder?: string | undefined
  readonly description: string
  /** Whether few need it: the help of a command only names it. */
  readonly rare?: boolean | undefined
  /** Whether it may be given several times. */
  readonly repeatable?: boolean | undefined
}

export interface CommandInput {
  readonly config: Config
  /** Whether `--sandbox` was given. */
  readonly useSandbox: boolean
  /** The first word that the command takes beside its flags; empty when there is none. */
  readonly operand: string
  /** Every word that it takes, in order, the first among them. */
  readonly operands: readonly string[]
  /** What stands behind the command's name, as it was typed. */
  readonly words: readonly string[]
  /** The command's own flags that were given, with their values in order; a switch has `true`. */
  readonly flags: ReadonlyMap<string, readonly string[]>
  readonly env: NodeJS.ProcessEnv
}

/** One thing that the program does, chosen by the first word of the command line. */
export interface Command {
  readonly summary: string
  /** What the help calls the word that the command needs beside its flags; `[WORD]` can be left out. */
  readonly operand?: string
  /** The words that it can be, where it is one of a few. */
  readonly operandChoices?: readonly string[]
  /** A flag that can be given instead of that word. */
  readonly instead?: string
  /** The same of words behind it, each of which can be left out. */
  readonly moreOperands?: readonly string[]
  readonly flags: readonly Flag[]
  /** What stands behind `newoaks-mcp` in two command lines that show what it is for. */
  readonly examples: readonly [string, string]
  /** What is wrong with the values of the command's own flags, one problem a line. */
  readonly problems?: (flags: CommandInput['flags']) => readonly string[]
  /**
   * @returns the exit status, or undefined when the process is to stay.
   * @throws UsageError, AppError
   */
  readonly run: (input: CommandInput) => Promise<number | undefined>
}

/** Loads a command, or has it at hand. */
export type CommandLoader = () => Promise<Command>

/** The command line or the configuration is wrong: every problem, one a line. */
export class UsageError extends Error {
  readonly problems: readonly string[]
  /** The name of the command whose help tells more; undefined: that of everything does. */
  readonly command: string | undefined

  constructor(problems: readonly string[], command?: string) {
    super(problems.join('\n'))
    this.problems = problems
    this.command = command
  }
}
