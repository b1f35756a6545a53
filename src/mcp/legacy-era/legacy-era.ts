import * as z from 'zod'
import type { Redact } from '../../keys/redact.ts'
import { type Caller, foldersOf, hasRoots, hostName } from '../methods/caller.ts'
import { hasForms } from '../methods/elicitation.ts'
import { type FindHandler, methodNotFound } from '../methods/request.ts'
import type { Connection, IncomingRequest } from '../sdk/connection.ts'
import { askPerson } from './ask-person.ts'

const MAX_ROOTS_MS = 5_000
/** Clients of earlier revisions refuse a result that has a link in it. */
const FIRST_WITH_LINKS = '2025-06-18'

interface LegacyEraParts {
  readonly findHandler: FindHandler
  readonly connection: () => Connection
  readonly redact: Redact
}

interface LegacyEra {
  answer(request: IncomingRequest): Promise<Record<string, unknown>>
  /** Tells a host that has initialized. */
  resourcesChanged(): void
}

const Meta = z.looseObject({
  _meta: z.looseObject({ progressToken: z.union([z.string(), z.number()]).optional() }).optional(),
})

/**
 * Revisions up to 2025-11-25: a host introduces itself once, by `initialize`, and can be asked while a
 * call runs.
 */
export function createLegacyEra({ findHandler, connection, redact }: LegacyEraParts): LegacyEra {
  const capabilities = () => connection().initialized().capabilities
  const caller: Caller = {
    get host() {
      return hostName(connection().initialized().clientInfo)
    },
    get takesLinks() {
      return connection().initialized().revision >= FIRST_WITH_LINKS
    },
    async rootFolders() {
      if (!hasRoots(capabilities())) return []
      const timeoutMs = MAX_ROOTS_MS
      // A host that does not answer has allowed nothing.
      return connection()
        .request('roots/list', undefined, { timeoutMs })
        .then(foldersOf, () => [])
    },
    person: (call) => ({
      canBeAsked: () => hasForms(capabilities()),
      ask: (change) => askPerson(change, { connection: connection(), redact, call }),
    }),
  }
  return {
    resourcesChanged() {
      if (connection().initialized().clientInfo === undefined) return
      // A host that is gone needs no news.
      connection()
        .notify('notifications/resources/list_changed')
        .catch(() => {})
    },
    async answer({ method, params, signal, notify }) {
      if (method === 'ping') return {}
      const handler = await findHandler(method)
      if (!handler) throw methodNotFound()
      const { progressToken } = Meta.safeParse(params).data?._meta ?? {}
      return handler(params, { caller, signal, progressToken, notify })
    },
  }
}
