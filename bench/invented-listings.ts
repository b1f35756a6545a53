import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { strToU8, zipSync } from 'fflate'

const header =
  'MLSNumber,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,SalePrice,Address,City,State,ZIP,Description'

/** The `n`-th invented listing, from 1: the same one each time. */
export function inventedListing(n: number) {
  return {
    MLSNumber: `INV${String(n).padStart(8, '0')}`,
    SaleType: 'for_sale',
    Status: 'Active',
    CurrencySymbol: '$',
    PropertyType: n % 3 === 0 ? 'Townhouse' : 'Single Family Residence',
    Bedrooms: 1 + (n % 5),
    Bathrooms: 1 + (n % 6) / 2,
    Url: `https://homes.example/listing/${n}`,
    YearBuilt: 1920 + (n % 100),
    DaysOnMarket: n % 90,
    LotArea: 2000 + (n % 9000),
    BuildingArea: 700 + (n % 3000),
    AreaUnit: 'Square Feet',
    ParkingSpots: n % 4,
    SalePrice: 150_000 + (n % 800) * 1000,
    Address: `${n} Invented Street`,
    City: 'Millhaven',
    State: 'OR',
    ZIP: '97981',
    Description: `Invented listing number ${n}, with a porch, "two" trees, and a view of hill ${n % 17}.`,
  }
}

/** Writes the first `rows` invented listings as CSV. */
export async function writeInventedCsv(file: string, rows: number): Promise<void> {
  await pipeline(Readable.from(csvPieces(rows)), createWriteStream(file))
}

/** The first `rows` invented listings as CSV; the first `changed` of them have another price. */
export function listingsCsvFrom(rows: number, changed: number, raise = 1): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const listing = inventedListing(at + 1)
    return cells(at < changed ? { ...listing, SalePrice: listing.SalePrice + raise } : listing)
  })
  return `${[header, ...lines].join('\n')}\n`
}

function cells(listing: ReturnType<typeof inventedListing>): string {
  return Object.values(listing)
    .map((value) => (typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : value))
    .join(',')
}

function* csvPieces(rows: number) {
  let piece = `${header}\n`
  for (let n = 1; n <= rows; n += 1) {
    piece += `${cells(inventedListing(n))}\n`
    if (n % 1000 === 0) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

/** Writes the first `rows` invented listings as a workbook, as spreadsheet programs do: texts shared. */
export async function writeInventedWorkbook(file: string, rows: number): Promise<void> {
  const shared = new Map<string, number>()
  const cell = (value: string | number, place: string) => {
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    const number = shared.get(value) ?? shared.size
    shared.set(value, number)
    return `<c r="${place}" t="s"><v>${number}</v></c>`
  }
  const row = (values: readonly (string | number)[], number: number) => {
    const cells = values.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${number}`))
    return `<row r="${number}">${cells.join('')}</row>`
  }
  const sheet = [row(header.split(','), 1)]
  for (let n = 1; n <= rows; n += 1) sheet.push(row(Object.values(inventedListing(n)), n + 1))
  const texts = [...shared.keys()].map((text) => `<si><t>${text}</t></si>`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="${rows}" uniqueCount="${shared.size}">${texts.join('')}</sst>`,
  }
  const archive = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  await writeFile(file, zipSync(Object.fromEntries(archive)))
}
