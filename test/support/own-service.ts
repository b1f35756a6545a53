import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import type { AtEnd } from './for-all-tests.ts'
import { sendJson, startScriptedService } from './scripted-service.ts'

export interface HeldListing {
  readonly id: string
  readonly fields: Record<string, unknown>
}

const ListRequest = z.object({ PageNumber: z.int(), PageSize: z.int() })
export type ListRequest = z.infer<typeof ListRequest>

/** How a service answers RealEstateList; undefined: it has no such operation. */
export type ListAnswer = (held: readonly HeldListing[], request: ListRequest) => unknown

/** The listings of a page. */
export function pageOf<Item>(items: readonly Item[], { PageNumber, PageSize }: ListRequest) {
  return items.slice((PageNumber - 1) * PageSize, PageNumber * PageSize)
}

/** In the words of the specification. */
export const listedPlainly: ListAnswer = (held, request) => ({
  count: held.length,
  items: pageOf(held, request).map(({ id, fields }) => ({ Id: id, ...fields })),
})

/** In a shape of our own: other names, numbers as texts, empty fields left out. */
export function otherShape({ id, fields }: HeldListing) {
  const texts = Object.entries(fields).filter(([, value]) => value !== '' && value !== 0)
  return {
    listing_id: id,
    details: Object.fromEntries(
      texts.map(([name, value]) => [
        name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase(),
        typeof value === 'number' ? value.toFixed(2) : value,
      ]),
    ),
  }
}

/**
 * A service with listings in memory that is no sandbox: it is closed when the test ends. What a test
 * does to `held` happens behind everybody's back.
 */
export async function startOwnService({
  latencyMs = 0,
  atEnd,
}: {
  readonly latencyMs?: number
  readonly atEnd?: AtEnd
} = {}) {
  const held: HeldListing[] = []
  const requests: string[] = []
  const service: {
    list: ListAnswer | undefined
    /** Counts what an update has changed, as many databases do, and not what it has found. */
    countsChanged?: boolean
    /** What it keeps of a listing; default: all. */
    keeps?: (fields: Record<string, unknown>) => Record<string, unknown>
    /** Whether the answer to a request is lost once it has acted; `before`: with the request. */
    loses?: (operation: string, number: number) => boolean | 'before'
    /** Told the name of each operation that was answered. */
    answered?: (operation: string) => void
  } = {
    list: (all, request) => ({ count: all.length, items: pageOf(all, request).map(otherShape) }),
  }
  let created = 0
  const names = { NewOaks: 'id', MLSNumber: 'MLSNumber', URL: 'Url' } as const
  const keyed = (type: keyof typeof names, key: string) =>
    held.filter(({ id, fields }) => (type === 'NewOaks' ? id : fields[names[type]]) === key)

  const answers: Record<string, (body: unknown) => unknown> = {
    RealEstateCreate(body) {
      const { SerialNumber: _, ...fields } = operations.createListing.request.parse(body)
      created += 1
      const id = `own-${created}`
      held.push({ id, fields: service.keeps?.(fields) ?? fields })
      return id
    },
    RealEstateUpdate(body) {
      const { SerialNumber: _, ...update } = operations.updateListing.request.parse(body)
      const { Key, KeyType, ...fields } = update
      const found = keyed(KeyType, Key)
      const before = found.map((each) => JSON.stringify(each.fields))
      for (const each of found) Object.assign(each.fields, service.keeps?.(fields) ?? fields)
      const changed = found.filter((each, at) => JSON.stringify(each.fields) !== before[at])
      return service.countsChanged ? changed.length : found.length
    },
    RealEstateDelete(body) {
      const { Keys, KeyType } = operations.deleteListings.request.parse(body)
      const found = Keys.flatMap((key) => keyed(KeyType, key))
      for (const each of found) held.splice(held.indexOf(each), 1)
      return { SuccessCount: found.length }
    },
    RealEstateList: (body) => service.list?.(held, ListRequest.parse(body)),
  }
  const { url } = await startScriptedService(async (response, { path, body }) => {
    const name = path.split('/').at(-1) ?? ''
    requests.push(name)
    if (latencyMs > 0) await wait(latencyMs)
    const answer = name === 'RealEstateList' && !service.list ? undefined : answers[name]
    const lost = service.loses?.(name, requests.filter((each) => each === name).length)
    if (lost === true) answer?.(body)
    if (lost) return response.destroy()
    const Code = answer ? 200 : 404
    const Message = answer ? '' : 'No such operation'
    const envelope = { Data: answer?.(body) ?? null, Version: '1.0.0', Success: Code === 200 }
    sendJson(response, { ...envelope, Code, Message }, Code)
    return service.answered?.(name)
  }, atEnd)
  return {
    url,
    held,
    service,
    requests,
    /** How often an operation was called since the last time this was asked. */
    calls: () => {
      const counts: Record<string, number> = {}
      for (const name of requests.splice(0)) counts[name] = (counts[name] ?? 0) + 1
      return counts
    },
  }
}
