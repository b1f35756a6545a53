import { dirname } from 'node:path'
import { counted, formatNumber } from '../../text/counted.ts'
import type { Line } from '../../text/line.ts'
import type { ForgetPlan } from './plan.ts'

/** Where the memory is, which decides what of it can be erased. */
type MemoryKind = 'file' | 'PostgreSQL'

/** Of messages: nobody knows which chatbot these sessions are of, so those of all go. */
const ASKED = 'of single calls in sessions that others have opened with any chatbot: as digests'

/** What would be forgotten, what would not, and what follows. */
export function planLines(plan: ForgetPlan, kind: MemoryKind): Line[] {
  const { serialNumber, sessionId, copies } = plan
  const whose =
    sessionId === undefined
      ? `chatbot ${serialNumber}`
      : `session ${sessionId} of chatbot ${serialNumber}`
  return [
    `Of ${whose} this is forgotten:`,
    ...keptLines(plan),
    '',
    'Not removed:',
    '- what the service has: the chatbot, its listings, its conversations',
    '- your own files: suites, scenarios and choices that were saved, listing files, results that a flag wrote',
    '- backups (newoaks-mcp ledger backup): they are where you have put them',
    ...copies.map((path) => `- a former ledger: ${path}`),
    ...(sessionId === undefined
      ? ['- what was shown before a confirmation: digests without content, gone after a day']
      : []),
    ...(kind === 'PostgreSQL'
      ? [
          '- reports on other computers that use this database: they go there by their age',
          '- what a fleet keeps: its file, and for 90 days the counts and messages of its nights',
        ]
      : []),
    '',
    ...afterwards(plan),
    kind === 'file'
      ? 'The file of the ledger is written anew without it, and its log emptied. What the disk itself still has in freed blocks, snapshots and swap is not overwritten.'
      : 'PostgreSQL clears deleted rows when it vacuums; its replicas, archived logs and dumps keep them as long as you have set there.',
  ]
}

function keptLines({ tests, listings, changes = 0 }: ForgetPlan): string[] {
  const { compared, folders } = tests
  const all = [...folders, ...(listings?.folders ?? [])]
  const places = [...new Set(all.map(dirname))].join(', ')
  const lines = [
    [tests.conversations, counted(tests.conversations, 'conversation'), 'of tests: transcripts'],
    [tests.tests, counted(tests.tests, 'test'), comparedText(compared)],
    [tests.opened, counted(tests.opened, 'session'), 'of single calls: their IDs'],
    [tests.asked, counted(tests.asked, 'message'), ASKED],
    [listings?.listings, counted(listings?.listings ?? 0, 'listing'), 'in the ledger'],
    [listings?.runs, counted(listings?.runs ?? 0, 'run'), 'with what was chosen about its file'],
    [changes, counted(changes, 'change'), 'in the journal'],
    [all.length, counted(all.length, 'folder'), `of reports: ${places}`],
    [listings?.copies.length, counted(listings?.copies.length ?? 0, 'file'), 'of copies of feeds'],
  ] as const
  return lines.flatMap(([count = 0, text, more]) =>
    count === 0 ? [] : [`- ${text} ${more}`.trimEnd()],
  )
}

function comparedText(compared: number): string {
  if (compared === 0) return ''
  if (compared === 1) return '(1 compares it with another chatbot and goes whole)'
  return `(${formatNumber(compared)} compare it with another chatbot and go whole)`
}

function afterwards({ sessionId, listings }: ForgetPlan): Line[] {
  if (sessionId !== undefined)
    return ['The tests keep their other conversations, and say that one was forgotten.']
  if (!listings || listings.listings + listings.runs === 0) return []
  return [
    {
      tone: 'bad',
      text: 'Afterwards nobody here knows which listings are on the chatbot: where the service does not show its list, the next import creates each of them a second time.',
    },
    'Import with --probe then: it looks for each listing before it creates it. Earlier imports cannot be undone any more; to delete their listings, do that first (newoaks-mcp undo RUN).',
  ]
}
