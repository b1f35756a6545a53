import { basename } from 'node:path'
import { counted } from '../../text/counted.ts'
import type { Line } from '../../text/line.ts'
import type { Night } from './night.ts'
import { nextRun, type Schedule } from './schedule.ts'

/** How many chatbots a terminal has room for. */
const MAX_SHOWN = 20

/** What a night would do: in short, when, by chatbot, and what cannot run. */
export function nightLines(night: Night, now: Date): Line[] {
  const { syncs, tests, notPlanned } = night
  const byBot = new Map<string, string[]>()
  for (const { bot, path, gone } of syncs)
    push(byBot, bot, `${basename(path)}${gone === 'keep' ? '' : ` (gone: ${gone})`}`)
  for (const { bot, suite } of tests) push(byBot, bot, `test ${basename(suite)}`)
  const shown = [...byBot].slice(0, MAX_SHOWN)
  const more = byBot.size - shown.length
  const missed = notPlanned.slice(0, MAX_SHOWN)
  const moreMissed = notPlanned.length - missed.length
  return [
    nightText(night),
    ...whenLines(night, now),
    ...shown.map(([bot, what]) => `  ${bot}: ${what.join(', ')}`),
    ...(more > 0 ? [`  and ${counted(more, 'chatbot')} more`] : []),
    ...missed.map(({ bot, place, message }): Line => {
      const who = bot === undefined ? place : `${bot} (${place})`
      return { tone: 'bad', text: `${who}: `, rest: message }
    }),
    ...(moreMissed > 0 ? [`and ${moreMissed} more that cannot run`] : []),
  ]
}

function push(byBot: Map<string, string[]>, bot: string, what: string): void {
  byBot.set(bot, [...(byBot.get(bot) ?? []), what])
}

/** What a night does, in a sentence. */
function nightText({ syncs, tests }: Night): string {
  const bots = new Set([...syncs, ...tests].map(({ bot }) => bot)).size
  const tested = tests.length > 0 ? `, ${counted(tests.length, 'suite')} to hold` : ''
  return `${counted(syncs.length, 'file')} for ${counted(bots, 'chatbot')}${tested}.`
}

/** Each schedule once, the one that is due first at the top. */
function whenLines({ syncs, tests }: Night, now: Date): string[] {
  const bots = new Map<
    string,
    { readonly schedule: Schedule | undefined; readonly ids: Set<string> }
  >()
  for (const { bot, schedule } of [...syncs, ...tests]) {
    const key = schedule ? `${schedule.cron} ${schedule.timeZone}` : ''
    const same = bots.get(key) ?? { schedule, ids: new Set<string>() }
    same.ids.add(bot)
    bots.set(key, same)
  }
  return [...bots.values()]
    .map(({ schedule, ids }) => ({ schedule, ids, next: schedule && nextRun(schedule, now) }))
    .sort((one, other) => (one.next?.getTime() ?? 0) - (other.next?.getTime() ?? 0))
    .map(({ schedule, ids, next }) => {
      const who = counted(ids.size, 'chatbot')
      if (!schedule) return `${who} without a schedule: they run when somebody asks for it.`
      return `${who} by ${schedule.cron} (${schedule.timeZone}); next at ${next?.toISOString() ?? 'no time'}.`
    })
}
