import { basename, extname } from 'node:path'
import * as z from 'zod'
import { planNight } from '../../fleet/file/night.ts'
import { nightLines } from '../../fleet/file/night-text.ts'
import { type FleetAt, readFleet } from '../../fleet/file/read-fleet.ts'
import { assertNode, openBoss } from '../../fleet/queue/open-boss.ts'
import { nightsQueue } from '../../fleet/queue/queues.ts'
import { registerFleet, removeFleet } from '../../fleet/queue/register-fleet.ts'
import type { CommandInput } from '../command.ts'
import { onOff } from '../flag-command.ts'
import { serviceCommand } from '../service-command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { openFleetDatabase } from './fleet-database.ts'

const Flags = z.object({
  'dry-run': onOff.meta({ description: 'Show what a night would do; change nothing' }),
  now: onOff.meta({ description: 'Have a night of all its chatbots begun at once as well' }),
  remove: onOff.meta({ description: 'Forget the fleet: no more nights of it begin' }),
  json: onOff.meta({ description: 'Print the night as JSON' }),
})
type Flags = z.output<typeof Flags>

export const fleet = serviceCommand({
  summary:
    'Have workers run what a file says, for many chatbots; exit status 1 if a part of it cannot run',
  operand: 'FILE',
  flags: Flags,
  examples: ['fleet agency.yaml --dry-run', 'fleet agency.yaml'],
  run: (flags, { input, terminal }) =>
    flags.remove ? remove(input, terminal) : check(input, flags, terminal),
})

async function check(input: CommandInput, flags: Flags, terminal: Terminal): Promise<number> {
  const read = await readFleet(input.operand)
  const night = await planNight(read, read.folder)
  if (!flags['dry-run']) await register(input, read, flags)
  if (flags.json) terminal.printJson(night)
  else terminal.show(nightLines(night, new Date()))
  if (!flags['dry-run'])
    terminal.tell({
      tone: 'hint',
      text: `${nameOf(input)} is registered; workers that see ${read.folder} begin its nights. newoaks-mcp fleet status shows them.`,
    })
  return night.notPlanned.length > 0 ? 1 : 0
}

async function register(input: CommandInput, fleetAt: FleetAt, { now }: Flags): Promise<void> {
  await withQueue(input, async (parts) => {
    await registerFleet(parts, nameOf(input), fleetAt)
    if (now) await parts.boss.send(nightsQueue(nameOf(input)), {})
  })
}

async function remove(input: CommandInput, { tell }: Terminal): Promise<number> {
  const name = nameOf(input)
  const wasThere = await withQueue(input, (parts) => removeFleet(parts, name))
  tell(wasThere ? `${name} is forgotten.` : { tone: 'bad', text: `There is no fleet ${name}.` })
  return wasThere ? 0 : 1
}

async function withQueue<Result>(
  { config }: CommandInput,
  work: (parts: Parameters<typeof registerFleet>[0]) => Promise<Result>,
): Promise<Result> {
  assertNode()
  const { url, database } = openFleetDatabase(config)
  const boss = await openBoss({ url, supervises: false })
  try {
    return await work({ database, boss })
  } finally {
    await boss.stop()
    await database.close()
  }
}

/** A fleet is called as its file, in letters that a queue may have. */
function nameOf({ operand }: CommandInput): string {
  return basename(operand, extname(operand)).replace(/[^\w-]/g, '_')
}
