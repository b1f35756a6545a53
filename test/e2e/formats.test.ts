import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Inspection } from '../../src/listings/imports/inspection.ts'
import { ImportResult } from '../../src/listings/result.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { makeWorkbook } from '../support/make-workbook.ts'
import { runProgram, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { listAll, mlsNumbers } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const kyero = `<?xml version="1.0" encoding="UTF-8"?>
<root><kyero><feed_version>3</feed_version></kyero>
<property><id>1</id><ref>K1</ref><price>1200</price><currency>EUR</currency><price_freq>month</price_freq>
<type>Villa</type><town>Nerja</town><beds>3</beds><baths>2</baths>
<surface_area><built>120</built><plot>800</plot></surface_area><url><en>https://h.example/k1</en></url>
</property></root>`

const blm = `#HEADER#
Version : 3
EOF : '^'
EOR : '~'
#DEFINITION#
AGENT_REF^DISPLAY_ADDRESS^STATUS_ID^BEDROOMS^PRICE^PROP_SUB_ID^TRANS_TYPE_ID^PUBLISHED_FLAG^~
#DATA#
B1^4 Breakspear Road^0^2^159950^8^1^1^~
B2^5 Breakspear Road^1^2^159950^8^1^1^~
#END#
`

const page = `<!DOCTYPE html><html><head><script type="application/ld+json">${JSON.stringify({
  '@type': 'RealEstateListing',
  identifier: 'P1',
  url: 'https://h.example/p1',
  name: '1 Oak St',
  about: {
    '@type': 'House',
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 2,
    floorSize: { value: 90, unitCode: 'MTK' },
    address: { streetAddress: '1 Oak St', addressLocality: 'Reston', addressCountry: 'US' },
  },
  offers: {
    '@type': 'Offer',
    price: 500000,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    businessFunction: 'http://purl.org/goodrelations/v1#Sell',
  },
})}</script></head></html>`

const rest = {
  YearBuilt: 1990,
  DaysOnMarket: 1,
  LotArea: 1,
  BuildingArea: 70,
  AreaUnit: 'Square Meters',
  ParkingSpots: 1,
  Status: 'Active',
  Bathrooms: 1,
  Url: 'https://h.example/{MLSNumber}',
}
const flags = Object.entries(rest).flatMap(([field, value]) => ['--set', `${field}=${value}`])

test('the command loads an archive of feeds in one run, and says what became of each', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const path = join(temporaryFolder(), 'feeds.zip')
  writeFileSync(
    path,
    zipSync({ 'feed.xml': strToU8(kyero), 'uk.blm': strToU8(blm), 'B1_00.jpg': strToU8('x') }),
  )
  const { code, stdout } = await runProgram({
    args: ['import', path, '--bot', 'demo', ...flags],
    env,
  })
  expect(stdout).toContain('3 rows read: 2 created, 1 skipped.')
  expect(stdout).toContain('feed.xml: 1 created')
  expect(stdout).toContain('uk.blm: 1 created, 1 skipped')
  expect(stdout).toContain('Not listings, and left out: B1_00.jpg.')
  expect(stdout).toContain('1 row skipped (uk.blm row 2), column STATUS_ID')
  expect(code).toBe(0)
  const listings = await listAll(sandbox)
  expect(listings).toContainEqual(
    expect.objectContaining({ MLSNumber: 'K1', SaleType: 'for_rent', RentPrice: 1200 }),
  )
  expect(listings).toContainEqual(
    expect.objectContaining({ MLSNumber: 'B1', PropertyType: 'Flat', SalePrice: 159_950 }),
  )
})

test('the tools look at a folder and load it: packed files, saved pages, all sheets of a workbook', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const folder = join(temporaryFolder(), 'homes')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.csv.gz'), gzipSync(listingsCsv(2)))
  writeFileSync(join(folder, 'saved.html'), page)
  const sheet = (name: string) => [
    ['MLS#', 'ADDRESS', 'CITY', 'PRICE', 'BEDS', 'TYPE', 'SALE TYPE', 'CURRENCY'],
    [name, `${name} Elm St`, 'Reston', 300_000, 2, 'Condo', 'For sale', 'USD'],
  ]
  writeFileSync(
    join(folder, 'book.xlsx'),
    makeWorkbook({ One: sheet('S1'), Two: sheet('S2'), Notes: [['Hello'], ['there']] }),
  )
  const { succeed } = await connectRealClient({ env: { ...env, NEWOAKS_IMPORT_DIRS: folder } })
  const request = { path: folder, sheet: '*', constants: rest }
  const seen = Inspection.parse(await succeed('inspect_listing_file', request))
  expect(seen).toMatchObject({ file: 'homes', format: 'several', rows: 5 })
  expect(seen.parts?.map(({ name, rows }) => [name, rows?.created])).toEqual([
    ['a.csv.gz', 2],
    ['book.xlsx, sheet "One"', 1],
    ['book.xlsx, sheet "Two"', 1],
    ['saved.html', 1],
  ])
  const loaded = ImportResult.parse(
    await succeed('import_listings', { SerialNumber: 'demo', ...request }),
  )
  expect(loaded).toMatchObject({ state: 'completed', rows: { read: 5, created: 5 } })
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'P1', 'S1', 'S2'])
})

test('a folder outside of those that are open is not read by the tools', async () => {
  const { env } = await sandboxAndEnv()
  const [open, other] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(other, 'a.csv'), listingsCsv(2))
  const { call } = await connectRealClient({ env: { ...env, NEWOAKS_IMPORT_DIRS: open } })
  expect(textOf(await call('inspect_listing_file', { path: other }))).toContain(
    'is not in a folder that may be read',
  )
})
