import { createInterface } from 'node:readline/promises'

/** Whether a person can be asked. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY
}

/** Asks a person; without a terminal nobody agrees. */
export async function agreedAtTerminal(question: string): Promise<boolean> {
  if (!isAtTerminal()) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} (y/N) `)
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}
