import { createInterface } from 'node:readline/promises'

/** Whether a person can be asked. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY
}

/** Asks a person; without a terminal nobody agrees. */
export async function agreedAtTerminal(question: string): Promise<boolean> {
  const answer = await answeredAtTerminal(`${question} (y/N) `)
  return /^y(es)?$/i.test(answer ?? '')
}

/** What a person answers, without spaces around it; undefined without a terminal, or when they leave. */
export async function answeredAtTerminal(question: string): Promise<string | undefined> {
  if (!isAtTerminal()) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Ctrl-C and Ctrl-D close it, and the question would never be answered.
    const left = new Promise<undefined>((resolve) =>
      terminal.once('close', () => resolve(undefined)),
    )
    const answer = await Promise.race([terminal.question(question), left])
    return answer?.trim()
  } finally {
    terminal.close()
  }
}
