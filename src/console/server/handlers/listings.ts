import * as z from 'zod'
import { changesOfListing } from '../../../journal/changes-of-listing.ts'
import type { ComparedListing } from '../../../listings/compare/compared-listings.ts'
import { behindTexts } from '../../../listings/report/compared-text.ts'
import { homeName } from '../../../listings/report/listing-name.ts'
import { assertOffered } from '../../../tools/call/refusal.ts'
import { compareListings } from '../../../tools/compare-listings.ts'
import { findListings } from '../../../tools/find-listings.ts'
import type { OutputOf } from '../../api/endpoints.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { isHost } from '../picture-permits.ts'
import { tellChanges, valueText } from '../tell-change.ts'
import { listingKey, picturesOf, tellListing, toldFields } from '../tell-listing.ts'
import type { Handler } from './handler.ts'

/** So many are sent at once: the page scrolls through them by itself. */
const PAGE_LISTINGS = 10_000
const GROUP_LISTINGS = 100
/** A policy that names more hosts is no policy. */
const MAX_PICTURE_HOSTS = 20

/** What a chatbot has, or had. */
export function listings({ imports, config }: ConsoleParts): Handler<'listings'> {
  return async ({ serialNumber, filters, state, page }, { signal }) => {
    assertOffered(findListings, config)
    const opened = await imports()
    const found = await opened.find(
      {
        serialNumber,
        filters,
        page,
        pageSize: PAGE_LISTINGS,
        show: 'all',
        state: state === 'listed' ? undefined : state,
      },
      { signal },
    )
    const { total, byStatus, pages, from, notes, listings: rows = [] } = found
    return {
      total,
      page,
      pages,
      notes,
      from: z.string().catch('').parse(from),
      byStatus: Object.entries(byStatus).map(([name, count]) => ({ name, count })),
      listings: rows.map(tellListing),
      pictureHosts: hostsOf(rows),
    }
  }
}

function hostsOf(rows: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  for (const { host } of rows.flatMap(picturesOf).map((address) => new URL(address)))
    counts.set(host, (counts.get(host) ?? 0) + 1)
  const most = [...counts].toSorted(([, one], [, other]) => other - one)
  return most
    .map(([host]) => host)
    .filter(isHost)
    .slice(0, MAX_PICTURE_HOSTS)
}

const Touched = z.object({ runId: z.string(), source: z.string(), when: z.string() })

/** One of them, with all that is known of it. */
export function listing({ imports, config }: ConsoleParts): Handler<'listing'> {
  return async ({ serialNumber, key }, { signal }) => {
    assertOffered(findListings, config)
    const opened = await imports()
    const filters = { key: key.value }
    // Where it is not listed it may have been.
    for (const state of [undefined, 'gone', 'unknown', 'deleted'] as const) {
      const request = { serialNumber, filters, state, show: 'all', page: 1, pageSize: 1 } as const
      const { listings: [row] = [] } = await opened.find(request, { signal })
      if (!row) continue
      const { runId, source, when } = Touched.partial().parse(row)
      const { Url: url } = z.object({ Url: z.string().optional().catch(undefined) }).parse(row)
      return {
        listing: tellListing(row),
        ...(url && { url }),
        fields: toldFields(row),
        pictures: picturesOf(row),
        ...(runId && source && when && { run: { id: runId, source, when } }),
      }
    }
    return { fields: [], pictures: [] }
  }
}

export function listingChanges({ journal }: ConsoleParts): Handler<'listingChanges'> {
  return async ({ serialNumber, key: { value }, mlsNumber }) => {
    const opened = await journal()
    // A key of any type is looked for among the keys of all.
    const found = await changesOfListing(opened, { serialNumber, id: value, mlsNumber })
    return { changes: await tellChanges(found, opened) }
  }
}

const countNames = {
  listed: 'in the bot',
  known: 'loaded from here',
  notKnown: 'not loaded from here',
  gone: 'gone from the bot',
  different: 'with other values',
} as const

/** What the bot has, beside what was sent to it. */
export function compared({ imports, config }: ConsoleParts): Handler<'compared'> {
  return async ({ serialNumber }, { signal }) => {
    assertOffered(compareListings, config)
    const opened = await imports()
    const request = { page: 1, pageSize: GROUP_LISTINGS, signal }
    const {
      notCompared,
      counts,
      listings: of,
      duplicates,
      behind,
    } = await opened.compare(serialNumber, request)
    if (!counts) return { notCompared, counts: [], behind: [], groups: [], duplicates: [] }
    const names = ['listed', 'known', 'notKnown', 'gone', 'different'] as const
    return {
      counts: names.map((name) => ({ name: countNames[name], count: counts[name] })),
      behind: behindTexts({ behind }),
      groups: (['gone', 'different', 'notKnown'] as const).map((group) => ({
        group,
        total: counts[group],
        listings: (of[group] ?? []).map(toldCompared),
      })),
      duplicates: [...(duplicates?.first ?? [])],
    }
  }
}

function toldCompared(
  found: ComparedListing,
): OutputOf<'compared'>['groups'][number]['listings'][number] {
  const key = listingKey(found)
  return {
    name: homeName(found) || 'Without an address',
    ...(key && { key }),
    differences: (found.differences ?? []).map(({ field, sent, bot }) => ({
      field,
      sent: valueText(sent),
      bot: valueText(bot),
    })),
  }
}
