import { stripVTControlCharacters } from 'node:util'
import * as pty from '@lydell/node-pty'
import { onTestFinished } from 'vitest'
import { cleanEnvironment, program } from './program.ts'

/** Begins the line anew, as progress does. */
const REDRAW = '\r\u001B[2K'

export interface AtTerminalOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
}

/** The program at a terminal. */
export interface AtTerminal {
  /** All that was written, with its codes. */
  output(): string
  /** Each line as it was shown, without codes; a line that was redrawn counts each time. */
  shown(): string[]
  /** All of it as text. */
  said(): string
  type(keys: string): void
  /** Waits until a question is shown, behind the one that was answered before, and types the answer. */
  answer(question: string, keys: string): Promise<void>
  /** Resolves once the output has this text. */
  until(text: string): Promise<void>
  readonly exited: Promise<number>
}

export const CTRL_C = '\u0003'

export function startAtTerminal({ args = [], env, columns = 80 }: AtTerminalOptions): AtTerminal {
  const terminal = pty.spawn(process.execPath, [program, ...args], {
    cols: columns,
    rows: 24,
    env: { TERM: 'xterm-256color', ...cleanEnvironment(env) },
  })
  let output = ''
  let ended = false
  const waiting = new Set<() => void>()
  const recheck = () => {
    for (const check of waiting) check()
  }
  terminal.onData((data) => {
    output += data
    recheck()
  })
  const exited = new Promise<number>((resolve) => {
    terminal.onExit(({ exitCode }) => {
      ended = true
      recheck()
      resolve(exitCode)
    })
  })
  onTestFinished(async () => {
    if (!ended) terminal.kill('SIGKILL')
    await exited
  })
  const said = () => stripVTControlCharacters(output).replaceAll('\r\n', '\n')
  const until = (found: () => boolean, text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!found() && !ended) return
        waiting.delete(check)
        if (found()) resolve()
        else reject(new Error(`The program ended without "${text}": ${output}`))
      }
      waiting.add(check)
      check()
    })
  let answered = 0
  return {
    output: () => output,
    said,
    shown: () =>
      output
        .split('\r\n')
        .flatMap((line) => line.split(REDRAW))
        .map(stripVTControlCharacters),
    type: (keys) => terminal.write(keys),
    async answer(question, keys) {
      await until(() => said().includes(question, answered), question)
      answered = said().indexOf(question, answered) + question.length
      terminal.write(keys)
    },
    until: (text) => until(() => output.includes(text), text),
    exited,
  }
}
