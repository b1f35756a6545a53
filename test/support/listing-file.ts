import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type SandboxOptions, startSandbox } from '../../src/sandbox/sandbox.ts'
import type { AtEnd } from './for-all-tests.ts'
import { wholeListing } from './listing.ts'
import { temporaryFolder } from './temporary-folder.ts'

const header =
  'MLSNumber,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice,Address'

/** A CSV with the service's own field names: `count` listings, some cells of a row replaced. */
export function listingsCsv(
  count: number,
  changes: Readonly<
    Record<number, Partial<Record<'SalePrice' | 'Bedrooms' | 'Status', string>>>
  > = {},
): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const n = index + 1
    const { SalePrice = `${100_000 + n}`, Bedrooms = '3', Status = 'Active' } = changes[n] ?? {}
    return `M${n},for_sale,${Status},$,House,${Bedrooms},1.5,https://homes.example/${n},1990,4,5000,1800,Square Feet,2,${SalePrice},${n} Elm Street`
  })
  return `${[header, ...lines].join('\n')}\n`
}

/** A JSON of listings of which each has so many characters. */
export function wideListingsJson(count: number, characters: number): string {
  const Unread = 'x'.repeat(characters)
  return JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      ...wholeListing,
      MLSNumber: `W${index + 1}`,
      Url: `https://homes.example/w${index + 1}`,
      Unread,
    })),
  )
}

/** Writes a file into a folder that is removed when the test ends; returns its path. */
export function writeListings(text: string, name = 'listings.csv'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

/** A sandbox, and the environment with which the program reaches it and keeps its data apart. */
export async function sandboxAndEnv(options: SandboxOptions = {}, atEnd: AtEnd = onTestFinished) {
  const sandbox = await startSandbox(options)
  atEnd(() => sandbox.close())
  const dataDir = join(temporaryFolder(atEnd), 'data')
  const env = {
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
    NEWOAKS_DATA_DIR: dataDir,
  }
  return { sandbox, env, dataDir }
}
