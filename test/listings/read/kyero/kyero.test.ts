import { expect, test } from 'vitest'
import { refusal } from '../../../support/input-error.ts'
import { mapAll } from '../../../support/mapped.ts'
import { cellsOf, openFileOf, rowsOf } from '../support.ts'

const property = `  <property>
    <id>1</id><ref>V-1</ref><price>250000</price><currency>EUR</currency><price_freq>sale</price_freq>
    <type>Villa</type><town>Nerja</town><province>Málaga</province><pool>1</pool><new_build>0</new_build>
    <beds>3</beds><baths>2</baths>
    <surface_area><built>120</built><plot>800</plot></surface_area>
    <url><es>https://homes.example/es/1</es><en>https://homes.example/en/1</en></url>
    <desc><es><![CDATA[Una villa <b>grande</b> & clara]]></es><en>Sea &amp; sun</en></desc>
    <features><feature>Sea view</feature><feature>Garage</feature></features>
    <images><image id="1"><url>https://homes.example/1.jpg</url></image><image id="2"><url>https://homes.example/2.jpg</url></image></images>
  </property>
`
const rental = `  <property>
    <id>2</id><ref>V-2</ref><price>300</price><currency>EUR</currency><price_freq>week</price_freq>
    <type>Apartment</type><town>Nerja</town><features/>
    <images><image id="1"><url>https://homes.example/3.jpg</url></image></images>
  </property>
`

function feed(...properties: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<root>
  <kyero><feed_version>3</feed_version></kyero>
  <agent><name>Casa</name></agent>
${properties.join('')}</root>
`
}

test('a property is a row, its elements are columns, and its line is known', async () => {
  const source = await openFileOf('feed.xml', feed(property, rental))
  expect(source.facts).toEqual({ format: 'kyero', encoding: 'utf-8' })
  const rows = await rowsOf(source)
  expect(rows.map(({ row, line }) => [row, line])).toEqual([
    [1, 5],
    [2, 15],
  ])
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toMatchObject({
    ref: 'V-1',
    pool: 'Yes',
    new_build: 'No',
    'surface_area.built': '120',
    'url.en': 'https://homes.example/en/1',
    'desc.es': 'Una villa <b>grande</b> & clara',
    'desc.en': 'Sea & sun',
    features: ['Sea view', 'Garage'],
    images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
  })
  expect(rows[1]?.cells.get('images')).toEqual(['https://homes.example/3.jpg'])
})

test('a feed needs no choice for what its format says: kind of sale, period, unit, currency, language', async () => {
  const { mapping, rows } = await mapAll(await openFileOf('feed.xml', feed(property, rental)), {
    constants: {
      Status: 'Active',
      YearBuilt: 1990,
      DaysOnMarket: 1,
      ParkingSpots: 0,
      Bedrooms: 1,
      Bathrooms: 1,
      LotArea: 0,
      BuildingArea: 50,
      Url: 'https://h.example/{MLSNumber}',
    },
  })
  expect(mapping.source).toBe('kyero')
  const [sale, rent] = rows.map((row) => (row.state === 'ready' ? row.listing : undefined))
  expect(sale).toMatchObject({
    SaleType: 'for_sale',
    SalePrice: 250_000,
    CurrencySymbol: '€',
    MLSNumber: 'V-1',
    AreaUnit: 'Square Meters',
    BuildingArea: 120,
    LotArea: 800,
    Url: 'https://homes.example/en/1',
    Description: 'Sea & sun',
    City: 'Nerja',
    Bedrooms: 3,
    Images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
  })
  expect(rent).toMatchObject({ SaleType: 'for_rent', RentPrice: 1300 })
})

test('what a feed does not say is asked for, not made up', async () => {
  const { mapping } = await mapAll(await openFileOf('feed.xml', feed(property)))
  expect(mapping.openFields).toEqual(['Status', 'YearBuilt', 'DaysOnMarket', 'ParkingSpots'])
})

test('a feed in windows-1252, and one with the root of an older program, are read', async () => {
  const latin = Buffer.from(feed(property).replace('UTF-8', 'ISO-8859-1'), 'latin1')
  expect(JSON.stringify(await cellsOf(await openFileOf('feed.xml', latin)))).toContain('Málaga')
  const other = feed(property).replaceAll('root>', 'kyero>')
  expect(await cellsOf(await openFileOf('feed.xml', other))).toHaveLength(1)
})

test.each([
  [
    'is cut in a property',
    feed(property).slice(0, 500),
    'a.xml ends too early, at line 10, in the record that begins at line 5: the XML is not whole.',
  ],
  [
    'is cut between two',
    feed(property, rental).replace('</root>\n', ''),
    'a.xml ends too early, at line 20: the XML is not whole.',
  ],
  [
    'has a bare ampersand',
    feed(property, property.replace('&amp;', '&'), rental),
    'a.xml, line 21: this is no valid XML (a bare &)',
  ],
  [
    'has elements that cross',
    feed(property.replace('</baths>', '</beds>')),
    'a.xml, line 8, column',
  ],
  [
    'has a document type',
    `<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feed(property).replace(/<\?.*\?>/, '')}`,
    'has a document type (DOCTYPE)',
  ],
  [
    'is of another kind, as its document type says',
    '<?xml version="1.0"?>\n<!DOCTYPE propertyList SYSTEM "http://x.example/propertyList.dtd">\n<propertyList/>',
    'a.xml, line 2: the XML begins with <propertyList>, and of XML only Kyero feeds are read',
  ],
  [
    'is of another kind',
    '<?xml version="1.0"?>\n<!-- x -->\n<openimmo><anbieter/></openimmo>',
    'a.xml, line 3: the XML begins with <openimmo>',
  ],
  ['has no property', feed(), 'There is no <property> in a.xml.'],
  [
    'is a property without an end',
    `<root><property><desc>${'x'.repeat(10_100_000)}`,
    'what begins at line 1 is larger than any listing',
  ],
])('a feed that %s is refused with its place', async (_, content, reason) => {
  const opened = openFileOf('a.xml', content).then(rowsOf)
  expect(await refusal(opened)).toContain(reason)
})

test('an entity is not replaced by what the document says it is', async () => {
  const content = feed(property.replace('Nerja', '&secret;'))
  expect(await refusal(openFileOf('a.xml', content).then(rowsOf))).toContain('undefined entity')
})
