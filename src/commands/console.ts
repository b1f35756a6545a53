import * as z from 'zod'
import type { ConsoleParts } from '../console/server/console-parts.ts'
import { ConfigError, errorCode } from '../errors.ts'
import { toldToEnd } from '../mcp/end-signals.ts'
import { type Access, accessOf } from './access.ts'
import type { CommandInput } from './command.ts'
import { flagCommand, onOff, wholeNumber } from './flag-command.ts'
import { onFirstUse } from './on-first-use.ts'
import { noBrowserBecause, openInBrowser } from './runs/browser.ts'
import { withConnection } from './service-command.ts'
import type { Terminal } from './terminal/terminal.ts'
import { version } from './version.ts'

const ConsoleFlags = z.object({
  port: wholeNumber(0, 65_535)
    .default(0)
    .meta({ placeholder: 'N', description: 'Port to listen on (default: any that is free)' }),
  'no-open': onOff.meta({ description: 'Only print the address' }),
})

export const consoleCommand = flagCommand({
  summary: 'See and do it in the browser, on this computer only, until interrupted',
  flags: ConsoleFlags,
  examples: ['console', 'console --sandbox --port 8790 --no-open'],
  async run(flags, input) {
    const access = accessOf(input)
    const night = fleetNights(input.config)
    try {
      return await withConnection(
        input,
        ({ connection, terminal }) => {
          const { config, useSandbox: isSandbox } = input
          const sandboxUrl = () => sandboxUrlOf(access, input)
          const parts = { ...connection, config, version, isSandbox, sandboxUrl }
          return untilEnded({ ...parts, fleets: night.status }, terminal, {
            ...flags,
            env: input.env,
          })
        },
        { access, reader: 'page' },
      )
    } finally {
      await night.close()
    }
  },
})

/** Serves the console, says where it is and opens it, until the process is told to end. */
async function untilEnded(
  parts: ConsoleParts,
  { print, tell }: Terminal,
  {
    port,
    'no-open': isPrintedOnly,
    env,
  }: z.output<typeof ConsoleFlags> & Pick<CommandInput, 'env'>,
): Promise<number> {
  const { startConsole } = await import('../console/server/console-server.ts')
  const onNextAddress = (address: string) => tell(`Opened. For another browser: ${address}`)
  const running = await startConsole(parts, { port, onNextAddress }).catch((error) => {
    throw errorCode(error) === 'EADDRINUSE' ? portTaken(port) : error
  })
  const ended = toldToEnd()
  print(running.address)
  tell(
    'The address serves once. Ctrl-C ends the console.',
    `From another computer: ssh -L ${running.port}:127.0.0.1:${running.port} to this one, and the same address there.`,
  )
  const why = isPrintedOnly ? undefined : noBrowserBecause(env)
  if (why !== undefined) tell(`Not opened here: ${why}.`)
  else if (!isPrintedOnly)
    await openInBrowser(running.address).catch(() => tell('No browser could be opened here.'))
  await ended
  await running.close()
  return 0
}

/** The nights of fleets: nothing of PostgreSQL is loaded where it is not configured, or before it is asked. */
function fleetNights(config: CommandInput['config']) {
  const database = onFirstUse(async () => {
    const { openFleetDatabase } = await import('./fleet/fleet-database.ts')
    return openFleetDatabase(config).database
  })
  const status = async () => {
    const { fleetStatus } = await import('../fleet/status/fleet-status.ts')
    return fleetStatus(await database.get())
  }
  return { status: config.ledger === undefined ? undefined : status, close: database.close }
}

/** A sandbox has no certificate: an address with one is never asked whether it is one. */
async function sandboxUrlOf(
  { endpoint }: Access,
  { config: { baseUrl }, useSandbox }: Pick<CommandInput, 'config' | 'useSandbox'>,
): Promise<string | undefined> {
  if (useSandbox) return new URL((await endpoint.resolve()).baseUrl).origin
  if (baseUrl === undefined) return undefined
  const { protocol, origin } = new URL(baseUrl)
  return protocol === 'http:' ? origin : undefined
}

function portTaken(port: number): ConfigError {
  return new ConfigError(
    `The console could not be started: port ${port} is taken.`,
    'Give another with --port, or leave it out for any that is free.',
  )
}
