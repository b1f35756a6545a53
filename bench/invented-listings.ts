import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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

function* csvPieces(rows: number) {
  let piece = `${header}\n`
  for (let n = 1; n <= rows; n += 1) {
    const cells = Object.values(inventedListing(n)).map((value) =>
      typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : value,
    )
    piece += `${cells.join(',')}\n`
    if (n % 1000 === 0) {
      yield piece
      piece = ''
    }
  }
  yield piece
}
