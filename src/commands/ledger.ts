import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { testTables } from '../chats/store/schema.ts'
import { errorText } from '../errors.ts'
import { listingTables } from '../listings/ledger/schema.ts'
import { takeOverFormer } from '../runs/former-ledger.ts'
import { type CheckedChatbot, checkLedger } from '../runs/ledger-check.ts'
import { backupLedger, restoreLedger } from '../runs/ledger-copy.ts'
import { markFile } from '../runs/ledger-mark.ts'
import type { Command, CommandInput } from './command.ts'
import { keepPrivate } from './keep-private.ts'
import { ledgerPlace } from './ledger-place.ts'

const tables = [listingTables, testTables]

export const backup: Command = {
  summary: 'Copy the ledger of the service into a new file, also while a server runs',
  operand: 'FILE',
  flags: [],
  async run(input) {
    const ledger = ledgerOf(input)
    backupLedger(ledger, resolve(input.operand))
    say(`${ledger} was copied to ${resolve(input.operand)}.`)
    return 0
  },
}

export const restore: Command = {
  summary: 'Put a backup in the place of the ledger, and keep the replaced one aside',
  operand: 'FILE',
  flags: [],
  async run(input) {
    const ledger = ledgerOf(input)
    const replaced = restoreLedger(ledger, resolve(input.operand), tables)
    say(
      `${ledger} was restored from ${resolve(input.operand)}.`,
      ...(replaced === undefined ? [] : [`What was there is now ${replaced}.`]),
      'Listings that were loaded after the backup was made are on the chatbots and not known here: import',
      'their files again with --probe, which looks for each listing before it creates it.',
      'Listings that were deleted after it count as loaded: a row that has not changed does not bring them back.',
    )
    return 0
  },
}

export const check: Command = {
  summary:
    'Look through the ledger: is it whole, and what does it know; exit status 1 if it is not',
  flags: [],
  async run(input) {
    const ledger = ledgerOf(input)
    if (![ledger, markFile(ledger)].some(existsSync)) {
      say(`There is no ledger of this service yet: ${ledger}`)
      return 0
    }
    const { problems, damages, chatbots } = checkLedger(ledger, tables)
    const isWhole = problems.length + damages.length === 0
    say(
      `${ledger} is ${isWhole ? 'whole' : 'not whole'}.`,
      ...problems.map(errorText),
      ...damages.map((damage) => `Damage: ${damage}`),
      ...chatbots.map(chatbotLine),
    )
    return isWhole ? 0 : 1
  },
}

function ledgerOf({ config, useSandbox }: CommandInput): string {
  keepPrivate(config)
  const place = ledgerPlace(config, useSandbox)
  takeOverFormer(place)
  return place.file
}

function chatbotLine({ serialNumber, loaded, unknown, runs, tests }: CheckedChatbot): string {
  return `${serialNumber}: ${loaded} listings loaded, ${unknown} unknown; ${runs} runs, ${tests} tests`
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
