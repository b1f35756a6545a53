import * as z from 'zod'
import { planNight } from '../../fleet/file/night.ts'
import { nightLines } from '../../fleet/file/night-text.ts'
import { readFleet } from '../../fleet/file/read-fleet.ts'
import type { Command } from '../command.ts'
import { connect } from '../connect.ts'
import { flagReader, onOff } from '../flag-reader.ts'
import { createTerminal } from '../terminal.ts'

const fleetFlags = flagReader(
  z.object({
    'dry-run': onOff.meta({ description: 'Show what a night would do; change nothing' }),
    json: onOff.meta({ description: 'Print the night as JSON' }),
  }),
)

export const fleet: Command = {
  summary:
    'Check the file that says what runs for many chatbots; exit status 1 if a part of it cannot run',
  operand: 'FILE',
  flags: fleetFlags.flags,
  problems: fleetFlags.problems,
  examples: ['fleet agency.yaml --dry-run', 'fleet agency.yaml --dry-run --json'],
  async run(input) {
    const { json } = fleetFlags.read(input.flags)
    const connection = connect(input)
    const terminal = createTerminal(connection)
    try {
      const read = await readFleet(input.operand)
      const night = await planNight(read, read.folder)
      if (json) terminal.print(JSON.stringify(night))
      else terminal.show(nightLines(night, new Date()))
      return night.notPlanned.length > 0 ? 1 : 0
    } catch (error) {
      return terminal.failed(error)
    } finally {
      await connection.close()
    }
  },
}
