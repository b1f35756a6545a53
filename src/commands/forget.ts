import * as z from 'zod'
import type { Forgettable } from '../chats/forget.ts'
import type { CommandInput } from './command.ts'
import { chatbotFlag, onOff, wholeNumber } from './flag-command.ts'
import { carryOut, isEmpty, planOf } from './forgetting/plan.ts'
import { planLines } from './forgetting/plan-text.ts'
import { ledgerPlace } from './ledger-place.ts'
import { type AtService, serviceCommand } from './service-command.ts'

/** The exit status when nobody agreed. */
const NOTHING_FORGOTTEN = 2

const ForgetFlags = z.object({
  bot: chatbotFlag,
  session: wholeNumber(0).optional().meta({
    placeholder: 'ID',
    description: 'Only the transcripts of this session; the rest stays',
  }),
  'dry-run': onOff.meta({ description: 'Show what would be forgotten; forget nothing' }),
  yes: onOff.meta({ description: 'Do not ask' }),
  json: onOff.meta({ description: 'Print the plan, and whether it was carried out, as JSON' }),
})

export const forget = serviceCommand({
  summary:
    'Remove what is kept here of a chatbot, after asking: ledger, journal, tests, reports; the service keeps what it has',
  flags: ForgetFlags,
  examples: ['forget --bot BOT-ID --dry-run', 'forget --bot BOT-ID --session 31302 --yes'],
  run: forgetAsked,
})

/** @returns the exit status: 0, or 2 when nobody agreed */
async function forgetAsked(
  { bot, session, 'dry-run': isTrial, ...flags }: z.output<typeof ForgetFlags>,
  { input, connection, terminal: { printJson, show, tell, agrees } }: AtService,
): Promise<number> {
  const what: Forgettable = { serialNumber: bot, sessionId: session }
  if (!connection.hasLedger()) {
    if (flags.json) printJson({ forgotten: false })
    else show(['Nothing is remembered of this service on this computer.'])
    return 0
  }
  const place = ledgerPlace(input.config, input.useSandbox)
  const plan = await planOf(connection, what, place)
  const lines = planLines(plan, memoryKind(input))
  const told = (forgotten: boolean) => flags.json && printJson({ ...plan, forgotten })
  if (isEmpty(plan) && !flags.yes) {
    if (!flags.json) show([nothingOf(what)])
    told(false)
    return 0
  }
  if (!flags.json) show(lines)
  if (isTrial) {
    told(false)
    return 0
  }
  // The plan is shown before it is asked about, whatever stdout is for.
  if (flags.json && !flags.yes) tell(...lines)
  if (!flags.yes && !(await agrees('Forget this for good?'))) {
    told(false)
    tell('Nothing was forgotten. Add --yes to do it without being asked.')
    return NOTHING_FORGOTTEN
  }
  await carryOut(connection, what)
  told(true)
  if (!flags.json) show([{ tone: 'good', text: 'Forgotten.' }])
  return 0
}

function memoryKind({ config, useSandbox }: CommandInput) {
  return config.ledger === undefined || useSandbox ? 'file' : 'PostgreSQL'
}

function nothingOf({ serialNumber, sessionId }: Forgettable): string {
  return sessionId === undefined
    ? `Nothing is remembered of chatbot ${serialNumber}.`
    : `No test of chatbot ${serialNumber} has held session ${sessionId}. Conversations of visitors are read from the service and not kept here.`
}
