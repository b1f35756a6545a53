import * as z from 'zod'
import { fleetStatus } from '../../fleet/status/fleet-status.ts'
import { statusLines } from '../../fleet/status/status-lines.ts'
import { onOff } from '../flag-command.ts'
import { serviceCommand } from '../service-command.ts'
import { openFleetDatabase } from './fleet-database.ts'

export const status = serviceCommand({
  summary:
    'Show what the last nights of fleets did; exit status 1 if a person is needed, or one never began',
  flags: z.object({
    json: onOff.meta({ description: 'Print everything as JSON, every task with it' }),
  }),
  examples: ['fleet status', 'fleet status --json'],
  async run({ json }, { input, terminal }) {
    const { database } = openFleetDatabase(input.config)
    const fleets = await fleetStatus(database)
    if (json) terminal.printJson({ fleets })
    else terminal.show(statusLines(fleets))
    await database.close()
    return fleets.length > 0 && fleets.every(({ ok }) => ok) ? 0 : 1
  },
})
