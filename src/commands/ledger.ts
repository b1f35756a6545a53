import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorForPerson, InputError } from '../errors.ts'
import { takeOverFormer } from '../runs/former-ledger.ts'
import { type CheckedChatbot, checkLedger } from '../runs/ledger-check.ts'
import { backupLedger, restoreLedger } from '../runs/ledger-copy.ts'
import { naming } from '../runs/ledger-file.ts'
import { markFile } from '../runs/ledger-mark.ts'
import { storageError } from '../runs/storage-error.ts'
import type { Line } from '../text/line.ts'
import type { Command, CommandInput } from './command.ts'
import { connect } from './connect.ts'
import { ledgerPlace } from './ledger-place.ts'
import { sqliteTables } from './memory/sqlite-tables.ts'
import { createTerminal } from './terminal/terminal.ts'

export const backup: Command = {
  summary: 'Copy the ledger of the service into a new file, also while a server runs',
  operand: 'FILE',
  flags: [],
  examples: ['ledger backup monday.db', 'ledger backup monday.db --sandbox'],
  run: (input) =>
    onLedger(input, (ledger) => {
      const file = resolve(input.operand)
      backupLedger(ledger, file)
      return [`${ledger} was copied to ${file}.`]
    }),
}

export const restore: Command = {
  summary: 'Put a backup in the place of the ledger, and keep the replaced one aside',
  operand: 'FILE',
  flags: [],
  examples: ['ledger restore monday.db', 'ledger restore monday.db --sandbox'],
  run: (input) =>
    onLedger(input, (ledger) => {
      const file = resolve(input.operand)
      const replaced = restoreLedger(ledger, file, sqliteTables)
      return [
        `${ledger} was restored from ${file}.`,
        ...(replaced === undefined ? [] : [`What was there is now ${replaced}.`]),
        'Listings that were loaded after the backup was made are on the chatbots and not known here: import',
        'their files again with --probe, which looks for each listing before it creates it.',
        'Listings that were deleted after it count as loaded until an import compares them with the bot.',
      ]
    }),
}

export const check: Command = {
  summary:
    'Look through the ledger: is it whole, and what does it know; exit status 1 if it is not',
  flags: [],
  examples: ['ledger check', 'ledger check --sandbox'],
  async run(input) {
    let isWhole = true
    const code = await onLedger(input, (ledger) => {
      if (![ledger, markFile(ledger)].some(existsSync))
        return [`There is no ledger of this service yet: ${ledger}`]
      const { problems, damages, chatbots } = checkLedger(ledger, sqliteTables)
      isWhole = problems.length + damages.length === 0
      return [
        isWhole
          ? { tone: 'good', text: `${ledger} is whole.` }
          : { tone: 'bad', text: `${ledger} is not whole.` },
        ...problems.map(errorForPerson),
        ...damages.map((damage) => `Damage: ${damage}`),
        ...chatbots.map(chatbotLine),
      ]
    })
    return isWhole ? code : 1
  },
}

/**
 * Works with the ledger of the service and prints what is told of it.
 *
 * @returns the exit status: 0, or 1 when it could not be done
 */
async function onLedger(
  input: CommandInput,
  work: (ledger: string) => readonly Line[],
): Promise<number> {
  const place = ledgerPlace(input.config, input.useSandbox)
  const { show, failed } = createTerminal(connect(input))
  try {
    if (input.config.ledger !== undefined && !input.useSandbox) throw inPostgres
    takeOverFormer(place)
    show(work(place.file))
    return 0
  } catch (error) {
    failed(storageError(error, { ...naming, file: place.file }, 'opened'))
    return 1
  }
}

const inPostgres = new InputError(
  'NEWOAKS_LEDGER keeps the ledger in PostgreSQL: it is no file that could be copied or checked here.',
  'Use what PostgreSQL has for it: pg_dump and pg_restore with its schema, and the backups of the database server. newoaks-mcp runs tells whether it can be read.',
)

function chatbotLine({ serialNumber, loaded, unknown, runs, tests }: CheckedChatbot): string {
  return `${serialNumber}: ${loaded} listings loaded, ${unknown} unknown; ${runs} runs, ${tests} tests`
}
