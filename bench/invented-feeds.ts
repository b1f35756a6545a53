import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inventedListing } from './invented-listings.ts'

/** Of a feed: about as long as agencies write them. */
const TEXT = 'A house with a porch and two trees, near the hills. '.repeat(15)

/** What feeds do not say of a home. */
export const feedFlags: readonly string[] = Object.entries({
  Status: 'Active',
  YearBuilt: 1990,
  DaysOnMarket: 1,
  ParkingSpots: 1,
  Bathrooms: 1,
  LotArea: 900,
  BuildingArea: 120,
  AreaUnit: 'Square Meters',
  Url: 'https://homes.example/{MLSNumber}',
}).flatMap(([field, value]) => ['--set', `${field}=${value}`])

/** Writes the first `rows` invented listings as a Kyero feed. */
export async function writeInventedKyero(file: string, rows: number): Promise<void> {
  await write(file, rows, {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n',
    record: ({
      MLSNumber,
      SalePrice,
      PropertyType,
      City,
      Bedrooms,
      Bathrooms,
      BuildingArea,
      Url,
    }) =>
      `<property><id>${MLSNumber}</id><ref>${MLSNumber}</ref><price>${SalePrice}</price><currency>EUR</currency><price_freq>sale</price_freq><type>${PropertyType}</type><town>${City}</town><beds>${Bedrooms}</beds><baths>${Math.ceil(Bathrooms)}</baths><surface_area><built>${Math.ceil(BuildingArea / 10)}</built><plot>900</plot></surface_area><url><en>${Url}</en></url><desc><en><![CDATA[${TEXT}]]></en></desc><images><image id="1"><url>${Url}/1.jpg</url></image></images></property>\n`,
    end: '</root>\n',
  })
}

/** Writes the first `rows` invented listings as a BLM file. */
export async function writeInventedBlm(file: string, rows: number): Promise<void> {
  await write(file, rows, {
    head: "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^DISPLAY_ADDRESS^TOWN^DESCRIPTION^STATUS_ID^BEDROOMS^PRICE^PROP_SUB_ID^TRANS_TYPE_ID^PUBLISHED_FLAG^~\n#DATA#\n",
    record: ({ MLSNumber, Address, City, Bedrooms, SalePrice }) =>
      `${MLSNumber}^${Address}^${City}^${TEXT}^0^${Bedrooms}^${SalePrice}^4^1^1^~\n`,
    end: '#END#\n',
  })
}

interface Feed {
  readonly head: string
  readonly record: (listing: ReturnType<typeof inventedListing>) => string
  readonly end: string
}

async function write(file: string, rows: number, { head, record, end }: Feed): Promise<void> {
  function* pieces() {
    yield head
    for (let n = 1; n <= rows; n += 1) yield record(inventedListing(n))
    yield end
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file))
}
