import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { Listing } from '../../src/contract/listing.ts'
import { createImports } from '../../src/listings/imports/create-imports.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import type { ListingField } from '../../src/listings/map/mapping.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { caller } from '../support/caller.ts'
import { complete } from '../support/mapped.ts'
import { recordingProxy } from '../support/recording-proxy.ts'
import { Answer, ask, data, listAll, newSession } from '../support/sandbox.ts'
import { clientWith } from '../support/scripted-client.ts'

interface Sample<Value> {
  readonly cell: string
  readonly value: Value
  /** What else the row must say. */
  readonly beside?: Readonly<Partial<Record<ListingField, string>>>
  /** What the bot says of a listing that has the value, or why it does not say it. */
  readonly bot: { readonly says: string } | { readonly silent: string }
}

const onMap = 'Coordinates are for maps; the address says where it is.'

/** A value of every field. */
const samples: { readonly [Field in ListingField]-?: Sample<NonNullable<Listing[Field]>> } = {
  SaleType: {
    cell: 'for_rent',
    value: 'for_rent',
    beside: { RentPrice: '2100' },
    bot: { says: '$2,100/month' },
  },
  Status: { cell: 'Sold', value: 'Sold', bot: { says: '(sold)' } },
  CurrencySymbol: { cell: '£', value: '£', bot: { says: '£350,000' } },
  PropertyType: { cell: 'Bungalow', value: 'Bungalow', bot: { says: 'Bungalow' } },
  Bedrooms: { cell: '4', value: 4, bot: { says: '4 bedrooms' } },
  Bathrooms: { cell: '1.5', value: 1.5, bot: { says: '1.5 bathrooms' } },
  Url: {
    cell: 'https://homes.example/a',
    value: 'https://homes.example/a',
    bot: { says: 'https://homes.example/a' },
  },
  MLSNumber: { cell: 'RX-10991', value: 'RX-10991', bot: { says: 'MLS RX-10991' } },
  YearBuilt: { cell: '1931', value: 1931, bot: { says: 'built 1931' } },
  DaysOnMarket: { cell: '17', value: 17, bot: { says: '17 days on the market' } },
  LotArea: { cell: '7200', value: 7200, bot: { says: 'lot 7,200 sq ft' } },
  BuildingArea: { cell: '1900', value: 1900, bot: { says: '1,900 sq ft' } },
  AreaUnit: {
    cell: 'Square Meters',
    value: 'Square Meters',
    beside: { BuildingArea: '185', LotArea: '700' },
    bot: { says: '185 m²' },
  },
  ParkingSpots: { cell: '3', value: 3, bot: { says: '3 parking spots' } },
  Images: {
    cell: 'https://homes.example/1.jpg',
    value: ['https://homes.example/1.jpg'],
    bot: { silent: 'Pictures are shown, not told.' },
  },
  Tours: { cell: '3D', value: '3D', bot: { says: '3D tour' } },
  Description: {
    cell: 'Brick, with a yard.',
    value: 'Brick, with a yard.',
    bot: { says: 'Brick, with a yard.' },
  },
  ExtensionColumn: {
    cell: '[{"Key":"Heating","value":"Gas"}]',
    value: [{ Key: 'Heating', value: 'Gas' }],
    bot: { says: 'Heating: Gas' },
  },
  Location: { cell: 'Near the park', value: 'Near the park', bot: { says: 'Near the park' } },
  Address: { cell: '1 Elm Street', value: '1 Elm Street', bot: { says: '1 Elm Street' } },
  City: { cell: 'Cicero', value: 'Cicero', bot: { says: 'Cicero' } },
  State: { cell: 'IL', value: 'IL', bot: { says: 'IL' } },
  ZIP: { cell: '60804', value: '60804', bot: { says: '60804' } },
  Latitude: {
    cell: '41.88',
    value: 41.88,
    beside: { Longitude: '-87.63' },
    bot: { silent: onMap },
  },
  Longitude: {
    cell: '-87.63',
    value: -87.63,
    beside: { Latitude: '41.88' },
    bot: { silent: onMap },
  },
  SalePrice: { cell: '412500', value: 412_500, bot: { says: '$412,500' } },
  UnitAreaPrice: { cell: '194.4', value: 194.4, bot: { says: '$194.4 per sq ft' } },
  HOAMonth: { cell: '210', value: 210, bot: { says: 'HOA $210/month' } },
  ZestimatePrice: { cell: '352000', value: 352_000, bot: { says: 'estimate $352,000' } },
  RentPrice: {
    cell: '2400',
    value: 2400,
    beside: { SaleType: 'for_rent' },
    bot: { says: '$2,400/month' },
  },
  SpaceType: { cell: 'Entire place', value: 'Entire place', bot: { says: 'Entire place' } },
  DepositFee: { cell: '900', value: 900, bot: { says: 'deposit $900' } },
}

const fields = Listing.omit({ SerialNumber: true }).keyof().options

const Columns = z.object({
  columns: z.array(z.object({ header: z.string(), fields: z.array(z.string()) })),
})

test('every field arrives from a column with its name', async () => {
  const { load } = await bench()
  for (const field of fields) {
    const { cell, beside } = samples[field]
    const row = { ...complete, SalePrice: '350000', ...beside, [field]: cell }
    const { result, ...arrived } = await load(field, row)
    expectEverywhere(field, arrived)
    const report = readFileSync(result.files.reportJson ?? '', 'utf8')
    expect.soft(Columns.parse(JSON.parse(report)).columns, `report, ${field}`).toContainEqual({
      header: field,
      fields: [field],
    })
  }
})

test('every field arrives from a constant', async () => {
  const { load } = await bench()
  for (const field of fields) {
    const { value, beside } = samples[field]
    const row: Partial<Record<ListingField, string>> = {
      ...complete,
      SalePrice: '350000',
      ...beside,
    }
    delete row[field]
    const { result, ...arrived } = await load(field, row, { [field]: value })
    expectEverywhere(field, arrived)
    const filled = { field, how: 'constant', count: 1 }
    expect.soft(result.filled, `result, ${field}`).toContainEqual(filled)
  }
})

interface Arrived {
  readonly sent: unknown
  readonly stored: unknown
  readonly said: string
}

function expectEverywhere(field: ListingField, { sent, stored, said }: Arrived): void {
  const { value, bot } = samples[field]
  expect.soft(sent, `request, ${field}`).toMatchObject([{ [field]: value }])
  expect.soft(stored, `sandbox, ${field}`).toMatchObject([{ [field]: value }])
  if ('says' in bot) expect.soft(said, `bot, ${field}`).toContain(bot.says)
}

/** A sandbox with a chatbot for every field, and bulk loading into it through a proxy. */
async function bench() {
  const sandbox = await startSandbox({ chatbots: fields })
  const proxy = await recordingProxy(sandbox.url)
  const folder = mkdtempSync(join(tmpdir(), 'every-field-test-'))
  const { secretKey, sessionKey } = sandbox
  const imports = createImports({
    service: clientWith({ baseUrl: proxy.url, secretKey, sessionKey }),
    openLedger: () => openSqliteLedger(join(folder, 'ledger.db')),
    filesFolder: join(folder, 'imports'),
    timeoutMs: 10_000,
    redact: (text) => text,
  })
  onTestFinished(async () => {
    await imports.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    /** Imports a CSV file of one row, and asks the bot about the listing. */
    async load(
      SerialNumber: ListingField,
      row: Readonly<Partial<Record<ListingField, string>>>,
      constants: Readonly<Record<string, unknown>> = {},
    ) {
      const request = { SerialNumber, text: csv(row), constants }
      const result = await imports.start({ caller, request }).ended
      const stored = await listAll(sandbox, SerialNumber)
      const about = `Tell me about MLS ${stored[0]?.MLSNumber}`
      const session = await newSession(sandbox, SerialNumber)
      const { content: said } = await data(ask(sandbox, session, about), Answer)
      return { result, stored, said, sent: proxy.takeBodies('/chat/Chatbot/RealEstateCreate') }
    },
  }
}

function csv(row: Readonly<Record<string, string>>): string {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return `${quoted(Object.keys(row))}\n${quoted(Object.values(row))}\n`
}
