import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { reasonOf } from '../errors.ts'
import { shellWord } from '../listings/choice-text.ts'
import { toldToEnd } from '../mcp/end-signals.ts'
import { DEFAULT_CHATBOT } from '../sandbox/defaults.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Line } from '../text/line.ts'
import { play } from './demo/play.ts'
import { createCaller, StepFailed, say } from './demo/step.ts'
import { flagCommand, onOff } from './flag-command.ts'
import { inTheBrowser, programName } from './program-name.ts'
import { untilInterrupted } from './terminal/cancel-at-signals.ts'

export const demo = flagCommand({
  summary: 'Show the main job on the embedded sandbox, from the host to the bot and back',
  flags: z.object({
    keep: onOff.meta({ description: 'Leave its sandbox running, until interrupted' }),
  }),
  examples: ['demo', 'demo --keep'],
  async run({ keep }) {
    const { startSandbox } = await import('../sandbox/sandbox.ts')
    const sandbox = await startSandbox()
    say(`Sandbox of the chatbot service on ${sandbox.url}`)
    const program = realpathSync(process.argv[1] ?? '')
    // Its sandbox is never there again: what is remembered of it is of no use to anybody.
    const dataDir = mkdtempSync(join(tmpdir(), 'newoaks-demo-'))
    try {
      await untilInterrupted(
        (signal) => playWithServer(program, { sandbox, dataDir, signal }),
        () => `Stopped at once. Left behind: ${dataDir}`,
      )
      say(...nextStep(program))
      if (keep) await untilTold(sandbox, dataDir)
      return 0
    } catch (error) {
      if (error instanceof Interrupted) say('', 'Demo stopped. Nothing of it is left.')
      else if (error instanceof StepFailed)
        say('', { tone: 'bad', text: `Demo FAILED: ${error.message}` })
      else throw error
      return 1
    } finally {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
})

class Interrupted extends Error {}

interface Stage {
  readonly sandbox: Sandbox
  readonly dataDir: string
  readonly signal: AbortSignal
}

/** Plays it with a server of its own. @throws Interrupted when the signal comes before the end */
async function playWithServer(program: string, { sandbox, dataDir, signal }: Stage): Promise<void> {
  const { startHost } = await import('../mcp/sdk/host.ts')
  const starting = startHost([...process.execArgv, program], {
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
    NEWOAKS_SESSION_KEY: sandbox.sessionKey,
    NEWOAKS_DATA_DIR: dataDir,
  })
  // At a terminal the server gets the signal too: it ends, and does not fail.
  const failed = (error: unknown): never => {
    throw signal.aborted ? new Interrupted() : error
  }
  const host = await starting.catch(notStarted).catch(failed)
  try {
    await Promise.race([play(createCaller(host)), interrupted(signal)]).catch(failed)
  } finally {
    await host.close()
  }
}

function interrupted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Interrupted())
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

async function untilTold({ url, secretKey }: Sandbox, dataDir: string): Promise<void> {
  // Before it is said that it goes on: whoever reads that may end it at once.
  const ended = toldToEnd()
  say(
    '',
    'The sandbox goes on until Ctrl-C:',
    `  NEWOAKS_BASE_URL=${url}`,
    `  NEWOAKS_SECRET_KEY=${secretKey}`,
    `  NEWOAKS_DATA_DIR=${dataDir}`,
    inTheBrowser(),
  )
  await ended
}

/** What it wrote itself stands before it: the terminal is its stderr too. */
function notStarted(error: unknown): never {
  throw new StepFailed(`its server did not start (${reasonOf(error)}).`)
}

/** What to try when the demo has passed, to be pasted into the same terminal. */
function nextStep(program: string): Line[] {
  const file = shellWord(relative('', join(dirname(program), '../examples/redfin.csv')))
  return [
    '',
    'Next, see what loading a file would do. It sends nothing:',
    {
      command: `${programName()} import ${file} --bot ${DEFAULT_CHATBOT} --sandbox --dry-run`,
    },
  ]
}
