import * as z from 'zod'
import { fleetStatus } from '../../fleet/status/fleet-status.ts'
import { statusLines } from '../../fleet/status/status-lines.ts'
import type { Command } from '../command.ts'
import { connect } from '../connect.ts'
import { flagReader, onOff } from '../flag-reader.ts'
import { createTerminal } from '../terminal.ts'
import { openFleetDatabase } from './fleet-database.ts'

const statusFlags = flagReader(
  z.object({ json: onOff.meta({ description: 'Print everything as JSON, every task with it' }) }),
)

export const status: Command = {
  summary:
    'Show what the last nights of fleets did; exit status 1 if a person is needed, or one never began',
  flags: statusFlags.flags,
  problems: statusFlags.problems,
  examples: ['fleet status', 'fleet status --json'],
  async run(input) {
    const { json } = statusFlags.read(input.flags)
    const terminal = createTerminal(connect(input))
    try {
      const { database } = openFleetDatabase(input.config)
      const fleets = await fleetStatus(database)
      if (json) terminal.print(JSON.stringify({ fleets }))
      else terminal.show(statusLines(fleets))
      await database.close()
      return fleets.length > 0 && fleets.every(({ ok }) => ok) ? 0 : 1
    } catch (error) {
      return terminal.failed(error)
    }
  },
}
