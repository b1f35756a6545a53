import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { shellWord } from '../../src/listings/choice-text.ts'
import { cleanEnvironment, program } from './program.ts'

const SCRIPT = '/usr/bin/script'

/** Whether a terminal can be made here: by util-linux, on Linux. */
export const hasTerminal = process.platform === 'linux' && existsSync(SCRIPT)

/** The program at a terminal of its own, with a person who types. */
export function startAtTerminal(args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = [process.execPath, program, ...args].map(shellWord).join(' ')
  const child = spawn(SCRIPT, ['-qefc', command, '/dev/null'], {
    env: { ...cleanEnvironment(env), SHELL: '/bin/sh' },
  })
  let said = ''
  let check = () => {}
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    check()
  })
  child.stdin.on('error', () => {}) // The program may be gone before all is typed.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  let read = 0
  return {
    exited,
    /** All that the terminal has shown. */
    said: () => said,
    /** Waits until this is shown, behind what was waited for before, and types an answer. */
    async answer(question: string, answer: string): Promise<void> {
      await new Promise<void>((resolve) => {
        check = () => {
          const at = said.indexOf(question, read)
          if (at === -1) return
          read = at + question.length
          resolve()
        }
        check()
      })
      child.stdin.write(answer)
    },
  }
}
