import { onTestFinished } from 'vitest'
import type { CallResult, Service } from '../../src/api/service.ts'
import { operations } from '../../src/contract/operations.ts'
import type { Journal, JournalOptions } from '../../src/journal/journal.ts'
import {
  type JournaledOptions,
  type JournaledService,
  journaledService,
} from '../../src/journal/journaled-service.ts'
import { openSqliteJournal } from '../../src/journal/sqlite-journal.ts'
import { createRedactor } from '../../src/keys/redact.ts'
import { listing } from '../support/load-rows.ts'

export const SECRET = 'sk-live-4242424242'
export const { signal } = new AbortController()

/** A journal that is closed when the test ends. */
export function openJournal(file: string, options: Partial<JournalOptions> = {}): Journal {
  const journal = openSqliteJournal(file, { days: 365, lateMs: 600, ...options })
  onTestFinished(() => journal.close())
  return journal
}

/** The service through which one tool changes what `journal` remembers; the end of a call is on disk. */
export function journaled(service: Service, journal: Journal): JournaledService {
  const redactor = createRedactor(() => [SECRET])
  const caller = { tool: 'a_tool', host: 'host 1.0' }
  const made = journaledService(service, { journal: async () => journal, redactor }, caller)
  return {
    ...made,
    call: (...request) =>
      made.call(...request).finally(() => journal.counts({}).catch(() => undefined)),
  }
}

/** What a call is to answer with. */
export const answered = (Data: unknown): CallResult<never> =>
  JSON.parse(JSON.stringify({ Data, Code: 200, Version: '1.0.0', repeatedAfter: [] }))

/** A service that answers each call as told. */
export function answering(answer: () => Promise<CallResult<never>>): Service {
  return {
    call: answer,
    askStreamed: answer,
    checkConfigured: async () => {},
    close: async () => {},
  }
}

export const edit = (service: Service, settings: object, serialNumber = 'demo') =>
  service.call(operations.editChatbot, { serialNumber, ...settings }, { signal })
export const create = (service: Service, number: number, changes = {}) =>
  service.call(
    operations.createListing,
    { SerialNumber: 'demo', ...listing(number, changes) },
    { signal },
  )
export const update = (service: Service, Key: string, fields: object) =>
  service.call(
    operations.updateListing,
    { SerialNumber: 'demo', Key, KeyType: 'MLSNumber', ...fields },
    { signal },
  )
export const remove = (service: Service, ...Keys: string[]) =>
  service.call(operations.deleteListings, byMlsNumber(Keys), { signal })
/** By whoever has looked before. */
export const removeSeen = (
  service: JournaledService,
  Keys: string[],
  seen: Pick<JournaledOptions, 'homes' | 'absent'>,
) => service.call(operations.deleteListings, byMlsNumber(Keys), { signal, ...seen })
export const updateSeen = (
  service: JournaledService,
  Key: string,
  fields: object,
  seen: Pick<JournaledOptions, 'homes'>,
) =>
  service.call(
    operations.updateListing,
    { SerialNumber: 'demo', Key, KeyType: 'MLSNumber', ...fields },
    { signal, ...seen },
  )
const byMlsNumber = (Keys: string[]) =>
  ({ SerialNumber: 'demo', Keys, KeyType: 'MLSNumber' }) as const
