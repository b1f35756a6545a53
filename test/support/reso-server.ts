import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { AtEnd } from './for-all-tests.ts'

/** A home by the names of the RESO Data Dictionary. */
export interface Home extends Record<string, unknown> {
  ListingKey: string | number
  ModificationTimestamp: string
}

export const TOKEN = 'reso-token-0123456789'

/** A home that can be loaded as it is, changed so many minutes into the year. */
export function home(n: number, changes: Readonly<Record<string, unknown>> = {}): Home {
  return {
    ListingKey: `K${n}`,
    ListingId: `M${n}`,
    ModificationTimestamp: at(n),
    StandardStatus: 'Active',
    MlgCanView: true,
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    ListingURL: `https://homes.example/${n}`,
    ListPrice: 300_000 + n,
    BedroomsTotal: 3,
    BathroomsFull: 2,
    YearBuilt: 1990,
    DaysOnMarket: 4,
    LotSizeSquareFeet: 5000,
    LivingArea: 1800,
    LivingAreaUnits: 'Square Feet',
    ParkingTotal: 2,
    Country: 'US',
    UnparsedAddress: `${n} Elm Street`,
    City: 'Springfield',
    StateOrProvince: 'IL',
    PostalCode: '62701',
    ...changes,
  }
}

/** A moment of the year 2026. */
export function at(minutes: number): string {
  return new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()
}

/** What a server does otherwise than it should; true: it has answered. */
export type Fault = (
  url: URL,
  response: ServerResponse,
  request: IncomingMessage,
) => boolean | undefined

export interface ResoServer {
  /** Of the service. */
  readonly url: string
  /** Changed by tests between two nights. */
  readonly homes: Map<string | number, Home>
  /** The queries that came, decoded. */
  readonly asked: string[]
  fault: Fault | undefined
  /** At most so many records a page, whatever is asked for. */
  pageSize: number
  hasCount: boolean
}

/** A RESO Web API on loopback: $filter, $select, $top, $count and pages by @odata.nextLink. */
export async function resoServer(
  homes: readonly Home[],
  atEnd: AtEnd = onTestFinished,
): Promise<ResoServer> {
  const byKey = new Map(homes.map((each) => [each.ListingKey, each]))
  const asked: string[] = []
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '', server.url)
    asked.push(decodeURIComponent(url.search.slice(1)))
    if (server.fault?.(url, response, request)) return
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(response, 401, {})
    if (url.pathname !== '/odata/Property') return send(response, 404, {})
    send(response, 200, pageOf(url, server))
  })
  const server: ResoServer = {
    url: '',
    homes: byKey,
    asked,
    fault: undefined,
    pageSize: 100,
    hasCount: true,
  }
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  Object.assign(server, { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/odata` })
  return server
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))
}

/** A page as the server would answer with it. */
export function pageOf(url: URL, { homes, pageSize, hasCount }: ResoServer) {
  const query = url.searchParams
  const found = [...homes.values()].filter((each) => matches(each, query.get('$filter') ?? ''))
  const skip = Number(query.get('$skip') ?? 0)
  const top = Math.min(Number(query.get('$top') ?? pageSize), pageSize)
  const select = query.get('$select')?.split(',')
  const value = found.slice(skip, skip + top).map((each) => selected(each, select))
  const next = new URL(url)
  next.searchParams.set('$skip', `${skip + top}`)
  return {
    '@odata.context': 'metadata#Property',
    ...(hasCount && query.get('$count') === 'true' && { '@odata.count': found.length }),
    value,
    ...(skip + top < found.length && { '@odata.nextLink': next.href }),
  }
}

function selected(each: Home, names: readonly string[] | undefined): Record<string, unknown> {
  return names ? Object.fromEntries(names.map((name) => [name, each[name]])) : each
}

/** `a ge x`, `a eq 'x'`, joined by `and`, with brackets around what is joined by `or`. */
function matches(each: Home, filter: string): boolean {
  if (filter === '') return true
  return filter.split(' and ').every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' or ')
      .some((term) => holds(each, term)),
  )
}

function holds(each: Home, term: string): boolean {
  const [name = '', operator = '', ...rest] = term.split(' ')
  const text = rest.join(' ')
  const isText = text.startsWith("'")
  const value = isText ? text.slice(1, -1).replaceAll("''", "'") : text
  if (operator === 'ge') return Date.parse(String(each[name])) >= Date.parse(value)
  return typeof each[name] === 'number'
    ? !isText && each[name] === Number(value)
    : each[name] === value
}
