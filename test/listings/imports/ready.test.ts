import { expect, test } from 'vitest'
import type { InspectRequest } from '../../../src/listings/import-request.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

const header =
  'MLSNumber,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,YearBuilt,ListDate,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice,Address'

/** Days on the market are to be worked out in every row; `lacking` has no year, or no lot. */
function csv(lacking: readonly ('year' | 'lot' | 'nothing')[]): string {
  const rows = lacking.map((what, at) => {
    const [year, lot] = [what === 'year' ? '' : '1990', what === 'lot' ? '' : '5000']
    return `M${at},for_sale,Active,$,House,3,1.5,https://homes.example/${at},${year},2026-01-05,${lot},1800,Square Feet,2,300000,${at} Elm Street`
  })
  return `${[header, ...rows].join('\n')}\n`
}

async function both(text: string, onMissing?: InspectRequest['onMissing']) {
  const { inspect, load } = await sandboxImports()
  const chosen = onMissing && { onMissing }
  const inspected = await inspect(text, chosen)
  const tried = await load(text, { ...chosen, dryRun: true })
  const loaded = inspected.ready && (await load(text, { ...chosen, ...inspected.ready }))
  return { inspected, tried, loaded }
}

test('choices by which each row lacks something are not said to load any', async () => {
  const { inspected, tried } = await both(csv(['year', 'lot', 'year']))
  expect(inspected.wouldBe).toMatchObject({ read: 3, failed: 3 })
  expect(inspected.ready).toBeUndefined()
  expect(tried.ready).toBeUndefined()
})

test('choices by which one row lands load it', async () => {
  const { inspected, tried, loaded } = await both(csv(['year', 'lot', 'nothing']))
  const onMissing = { DaysOnMarket: 'derive', YearBuilt: 'skip', LotArea: 'skip' }
  expect(inspected.ready).toMatchObject({ onMissing })
  expect(tried.ready).toMatchObject({ onMissing })
  expect(loaded?.rows).toMatchObject({ created: 1, skipped: 2 })
})

test('choices that nobody made are said to be a suggestion, with what they do', async () => {
  const { inspected, tried, loaded } = await both(csv(['year', 'lot', 'nothing']))
  const suggested =
    'ready has onMissing {"DaysOnMarket":"derive","YearBuilt":"skip","LotArea":"skip"}, which nobody chose: a suggestion. It works out DaysOnMarket and leaves out what has no YearBuilt (1 row), LotArea (1 row). Settle it with the user first.'
  expect(inspected.notes).toContain(suggested)
  expect(tried.notes).toContain(suggested)
  expect(loaded?.notes ?? []).not.toContainEqual(expect.stringContaining('suggestion'))
})

test('choices that were given are no suggestion', async () => {
  const { inspected } = await both(csv(['nothing']), { DaysOnMarket: 'derive' })
  expect(inspected.ready).toMatchObject({ onMissing: { DaysOnMarket: 'derive' } })
  expect(inspected.notes).toBeUndefined()
})

test('what would be created is said to wait for the questions that are open', async () => {
  const { inspected, tried, loaded } = await both(
    csv(['nothing', 'nothing', 'nothing'])
      .replace('300000', '"$259,500"')
      .replace('300000', '"$261,500"')
      .replace('300000', '$385.000'),
    { DaysOnMarket: 'derive' },
  )
  const waits =
    'Nothing is loaded until 1 question is settled: see refusals. The counts of rows tell what would happen then.'
  expect(inspected).toMatchObject({ wouldBe: { created: 3 }, notes: [waits] })
  expect(tried).toMatchObject({ rows: { created: 3 }, notes: [waits] })
  expect(loaded).toBeUndefined()
})
