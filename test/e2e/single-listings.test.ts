import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { recordingProxy } from '../support/recording-proxy.ts'
import { house, ownChatbot } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const shared = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const proxy = await recordingProxy(sandbox.url, undefined, atEnd)
  const here = await connectRealClient({ env: { ...env, NEWOAKS_BASE_URL: proxy.url }, atEnd })
  const elsewhere = await connectRealClient({
    env: { ...env, NEWOAKS_DATA_DIR: temporaryFolder(atEnd) },
    atEnd,
  })
  return { sandbox, proxy, here, elsewhere }
})

/** A chatbot without listings. */
async function connect() {
  const { sandbox, proxy, here, elsewhere } = shared()
  const SerialNumber = await ownChatbot(sandbox)
  const succeed = (tool: string, args: object = {}) => here.succeed(tool, { ...args, SerialNumber })
  proxy.takeBodies(LIST)
  return {
    proxy,
    bot: SerialNumber,
    succeed,
    call: (tool: string, args: object) => here.call(tool, { ...args, SerialNumber }),
    elsewhere: (tool: string, args: object) => elsewhere.succeed(tool, { ...args, SerialNumber }),
    async notesOf(tool: string, args: object) {
      const { notes = [] } = await succeed(tool, args)
      return notes
    },
  }
}

const LIST = '/chat/Chatbot/RealEstateList'

/** With all that buyers ask first. */
const home = { ...house, SalePrice: 389_000, Address: '1 Elm Street' }

const LOOK = expect.stringMatching(/^Done as given, /)

test('a listing is created as given, and what bulk loading would doubt is said with field and value', async () => {
  const { notesOf } = await connect()
  expect(
    await notesOf('create_listing', {
      ...home,
      SalePrice: 389,
      YearBuilt: 3020,
      Url: 'not a url',
      Images: ['https://homes.example/1.jpg', 'garden.jpg'],
      Description: 'A quiet street, no children please.',
    }),
  ).toEqual([
    LOOK,
    expect.stringMatching(/^SalePrice 389: \$389 is too little for a home that is for sale/),
    'YearBuilt 3020: Nothing on offer was built in the year 3020. Ask the user for the year. The service requires one: where nobody knows it, the user chooses what stands there, and a chatbot can tell it to buyers.',
    'Url "not a url": It is not a web address. Write the whole address, beginning with https://.',
    'Images[1] "garden.jpg": It is not a web address. Write the whole address, beginning with https://.',
    expect.stringMatching(/^Description: "no children" states a limitation .*legal opinion/),
  ])
  expect(await notesOf('create_listing', { ...home, MLSNumber: 'M2' })).toEqual([])
})

test('an update is judged with what is remembered of the listing', async () => {
  const { notesOf } = await connect()
  await notesOf('create_listing', { ...home, SalePrice: 389_000 })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, SalePrice: 389 })).toEqual([
    LOOK,
    expect.stringMatching(/^SalePrice 389: \$389 is too little/),
    expect.stringContaining('Sent without'),
  ])
  expect(await notesOf('update_listing', { ...byNumber, SalePrice: 379_000 })).toEqual([
    expect.stringContaining('Sent without'),
  ])
  expect(await notesOf('update_listing', { ...byNumber, Key: 'absent', SalePrice: 389 })).toEqual([
    'No listing has this key: nothing was updated. find_listings looks homes up by address.',
  ])
})

test('what is doubted stands first, with the call that corrects it', async () => {
  const { bot, notesOf, succeed } = await connect()
  const made = await succeed('create_listing', { ...home, SalePrice: 389 })
  expect(Object.keys(made)[0]).toBe('notes')
  expect(made.notes).toMatchObject([
    expect.stringContaining(
      `update_listing {"SerialNumber":"${bot}","KeyType":"NewOaks","Key":"${made.Data}"} with the right value`,
    ),
    expect.stringMatching(/^SalePrice 389/),
  ])
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(
    await notesOf('update_listing', { ...byNumber, YearBuilt: 3020, MLSNumber: 'M7' }),
  ).toMatchObject([
    // By its id, which the new number does not change.
    expect.stringMatching(
      /update_listing {"SerialNumber":"bot-\w+","KeyType":"NewOaks","Key":"\w{24}"}/,
    ),
    expect.stringMatching(/^YearBuilt 3020/),
    expect.anything(),
  ])
})

test('a price that is changed alone: the price for a unit of area that it leaves behind is told', async () => {
  const { bot, notesOf } = await connect()
  const prices = { SalePrice: 400_000, BuildingArea: 2000, UnitAreaPrice: 200 }
  await notesOf('create_listing', { ...home, ...prices })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, SalePrice: 450_000 })).toMatchObject([
    LOOK,
    `UnitAreaPrice 200: it goes with what was before, and would be 225 now. To send: update_listing {"SerialNumber":"${bot}","KeyType":"MLSNumber","Key":"M1","UnitAreaPrice":225}`,
    expect.stringContaining('Sent without'),
  ])
  const both = { ...byNumber, SalePrice: 460_000, UnitAreaPrice: 230 }
  expect(await notesOf('update_listing', both)).toEqual([expect.stringContaining('Sent without')])
  expect(await notesOf('update_listing', { ...byNumber, Status: 'Sold' })).toEqual([
    expect.stringContaining('Sent without'),
  ])
})

test('a unit or a currency that is changed alone: what is told in it from then on is named', async () => {
  const { bot, notesOf } = await connect()
  const areas = { BuildingArea: 178, LotArea: 220, AreaUnit: 'Square Meters', Bedrooms: 5 }
  await notesOf('create_listing', { ...home, ...areas, SalePrice: 450_000, HOAMonth: 0 })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, AreaUnit: 'Square Feet' })).toMatchObject([
    LOOK,
    `AreaUnit Square Feet: BuildingArea 178, LotArea 220 stay as they were in Square Meters, and are told in Square Feet now. To send: update_listing {"SerialNumber":"${bot}","KeyType":"MLSNumber","Key":"M1","BuildingArea":1915.98,"LotArea":2368.06}`,
    expect.stringContaining('Sent without'),
  ])
  const whole = { ...byNumber, BuildingArea: 178, LotArea: 220, AreaUnit: 'Square Meters' }
  expect(await notesOf('update_listing', whole)).toEqual([expect.stringContaining('Sent without')])
  expect(await notesOf('update_listing', { ...byNumber, CurrencySymbol: '£' })).toMatchObject([
    LOOK,
    'CurrencySymbol £: SalePrice 450000 stays as it was in $, and is told in £ now. If another amount is right, ask the user for it.',
    expect.stringContaining('Sent without'),
  ])
  const both = { ...byNumber, CurrencySymbol: '€', SalePrice: 400_000 }
  expect(await notesOf('update_listing', both)).toEqual([expect.stringContaining('Sent without')])
})

test('a home that is offered in the other way: the price that it keeps is named', async () => {
  const { notesOf } = await connect()
  await notesOf('create_listing', { ...home, SalePrice: 450_000 })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  const toRent = { ...byNumber, SaleType: 'for_rent', RentPrice: 2500 }
  expect(await notesOf('update_listing', toRent)).toMatchObject([
    LOOK,
    expect.stringMatching(/^SalePrice 450000: it was not sent, .*not documented.*delete_listings/),
    expect.stringContaining('Sent without'),
  ])
  expect(await notesOf('update_listing', toRent)).toEqual([expect.stringContaining('Sent without')])
  const both = { ...byNumber, SaleType: 'for_sale', SalePrice: 440_000, RentPrice: 2600 }
  expect(await notesOf('update_listing', both)).toEqual([expect.stringContaining('Sent without')])
  const toSale = { ...byNumber, SaleType: 'for_sale', SalePrice: 460_000 }
  await notesOf('update_listing', toRent)
  expect(await notesOf('update_listing', toSale)).toMatchObject([
    LOOK,
    expect.stringMatching(/^RentPrice 2500: it was not sent/),
    expect.stringContaining('Sent without'),
  ])
})

test('an MLS number that a home remembered here has already is said; no more of the list is asked for than that number', async () => {
  const { proxy, notesOf, elsewhere } = await connect()
  await notesOf('create_listing', { ...home, Address: '5 Oak Road', City: 'Ashby' })
  expect(await notesOf('create_listing', { ...home, Address: '7 Elm Street' })).toEqual([
    LOOK,
    expect.stringMatching(
      /^MLSNumber "M1": of those remembered here "5 Oak Road, Ashby.*" \(\S+\) has it too\. .*delete_listings/,
    ),
  ])
  const other = { ...home, MLSNumber: 'M2', Address: '9 Fir Lane' }
  expect(await notesOf('create_listing', other)).toEqual([])
  const byNumber = { Key: 'M2', KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, MLSNumber: 'M2' })).toEqual([
    expect.stringContaining('Sent without'),
  ])
  expect(await notesOf('update_listing', { ...byNumber, MLSNumber: 'M1' })).toEqual([
    // By the number, the others would be changed with it.
    expect.stringMatching(
      /wrong, update_listing {"SerialNumber":"bot-\w+","KeyType":"NewOaks","Key":"\w{24}"} with/,
    ),
    expect.stringMatching(/"5 Oak Road.*"7 Elm Street.* have it too/),
    expect.anything(),
  ])
  await elsewhere('create_listing', { ...home, MLSNumber: 'M3' })
  expect(
    await notesOf('update_listing', { KeyType: 'MLSNumber', Key: 'M3', MLSNumber: 'M1' }),
  ).toEqual([
    expect.stringMatching(
      /wrong, update_listing {"SerialNumber":"bot-\w+","KeyType":"NewOaks","Key":"\w{24}"} with/,
    ),
    expect.stringContaining('have it too'),
    expect.anything(),
  ])
  const asked = proxy.takeBodies('/chat/Chatbot/RealEstateList')
  for (const body of asked)
    expect(body).toMatchObject({ MLSNumber: expect.stringMatching(/^M[23]$/) })
})

test('another home that is remembered at the same address is said, however it is written, without a request more', async () => {
  const { proxy, succeed, notesOf } = await connect()
  const place = { City: 'Ashby', Address: '12 North Elm Street' }
  const made = await succeed('create_listing', { ...home, ...place })
  const again = { ...home, ...place, MLSNumber: 'M2', Address: '12 N. ELM St.' }
  expect(await notesOf('create_listing', again)).toEqual([
    LOOK,
    `Address "12 N. ELM St.": of those remembered here "12 North Elm Street, Ashby" (${made.Data}) is there too. If it is the same home, delete one with delete_listings by its id.`,
  ])
  expect(
    await notesOf('create_listing', { ...again, MLSNumber: 'M3', Bedrooms: 9, SalePrice: 700_000 }),
  ).toEqual([
    LOOK,
    expect.stringMatching(
      /^Address "12 N\. ELM St\.": of those remembered here "12 North Elm Street, Ashby" \(\w+\), "12 N\. ELM St\., Ashby" \(\w+\) are there too, with other rooms or prices: they can be other flats/,
    ),
  ])
  const others = [
    { Address: '14 North Elm Street' },
    { City: 'Elsewhere' },
    { City: undefined },
    { Address: 'North Elm Street' },
  ]
  for (const [at, other] of others.entries())
    expect(
      await notesOf('create_listing', { ...again, ...place, ...other, MLSNumber: `M${at + 4}` }),
    ).toEqual([])
  expect(proxy.takeBodies(LIST)).toEqual([])
})

test('an update that would change several homes shows them first, and tells what each was', async () => {
  const { bot, call, succeed } = await connect()
  await succeed('import_listings', { text: listingsCsv(1) })
  await succeed('create_listing', { ...home, Address: '7 Elm Street', SalePrice: 401_000 })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  const update = { ...byNumber, SalePrice: 379_000 }
  const shown = await call('update_listing', update)
  expect(shown.isError).toBe(true)
  expect(textOf(shown)).toContain('This call changed nothing: the user must agree first.')
  expect(textOf(shown)).toContain(
    `It would set SalePrice of the listings with this key of chatbot "${bot}"`,
  )
  for (const change of [
    'SalePrice 100,001 → 379,000 of "1 Elm Street (M1)"',
    'SalePrice 401,000 → 379,000 of "7 Elm Street (M1)"',
  ])
    expect(textOf(shown)).toContain(change)
  expect(textOf(shown)).toContain('One key is of several listings, so they are shown first.')
  const other = await call('update_listing', { ...update, SalePrice: 1, confirm: true })
  expect(textOf(other)).toContain('This call changed nothing')
  await call('update_listing', update)
  expect(await succeed('update_listing', { ...update, confirm: true })).toMatchObject({
    Data: 2,
    notes: [
      '2 listings have this key, and all of them were changed: look with find_listings (key), and name one alone by its id (KeyType NewOaks).',
      expect.stringContaining('Sent without'),
    ],
  })
  const { changes } = await succeed('get_changes', { only: 'listings' })
  expect(changes).toMatchObject([
    {
      kind: 'update',
      homesBefore: expect.arrayContaining([
        expect.objectContaining({ home: '1 Elm Street (M1)', before: { SalePrice: 100_001 } }),
        expect.objectContaining({ home: '7 Elm Street (M1)', before: { SalePrice: 401_000 } }),
      ]),
    },
    {},
  ])
  expect(JSON.stringify(changes)).not.toContain('beforeNotKnown')
  const compared = await succeed('compare_listings')
  expect(JSON.stringify(compared)).toContain('SalePrice 379,000, before 100,001')
})

test('homes of one key and one address are told apart by their ids and rooms', async () => {
  const { call, succeed } = await connect()
  const ids: unknown[] = []
  for (const Bedrooms of [4, 1]) {
    const made = await succeed('create_listing', { ...home, Bedrooms })
    ids.push(made.Data)
  }
  const names = [
    `"1 Elm Street (M1, id ${ids[0]}, 4 bedrooms, 1.5 bathrooms)"`,
    `"1 Elm Street (M1, id ${ids[1]}, 1 bedroom, 1.5 bathrooms)"`,
  ]
  const keyed = { KeyType: 'MLSNumber' }
  const update = { ...keyed, Key: house.MLSNumber, SalePrice: 400_000, Status: 'Sold' }
  const asked = textOf(await call('update_listing', update))
  expect(asked).toContain('(Status "Active" → "Sold", SalePrice 389,000 → 400,000 of "1 Elm Street')
  const deletion = textOf(await call('delete_listings', { ...keyed, Keys: [house.MLSNumber] }))
  for (const name of names) {
    expect(asked).toContain(name)
    expect(deletion).toContain(name)
  }
})

test('a price that is about a tenth of the one before is told with the call that puts it back', async () => {
  const { bot, notesOf } = await connect()
  await notesOf('create_listing', { ...home, SalePrice: 390_000 })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  const noted = await notesOf('update_listing', { ...byNumber, SalePrice: 39_000 })
  expect(noted).toEqual([
    LOOK,
    `SalePrice 39000: $39,000 is about 10 times less than the $390,000 that it had before, as far as is known. If that is a slip, put it back: update_listing {"SerialNumber":"${bot}","KeyType":"MLSNumber","Key":"M1","SalePrice":390000}`,
    expect.stringContaining('Sent without'),
  ])
  expect(await notesOf('update_listing', { ...byNumber, SalePrice: 390_000 })).toMatchObject([
    LOOK,
    expect.stringContaining('about 10 times more'),
    expect.anything(),
  ])
})

test('a price that puts right what a load made far too high is not doubted', async () => {
  const { notesOf } = await connect()
  const dear = (SalePrice: string) => listingsCsv(3, { 1: { SalePrice } })
  await notesOf('import_listings', { text: listingsCsv(3) })
  await notesOf('import_listings', { text: dear('2000020') })
  const byNumber = { Key: 'M1', KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, SalePrice: 105_000 })).toEqual([
    expect.stringContaining('Sent without'),
  ])
})

test('a listing without what buyers ask first is created, and that is told', async () => {
  const { notesOf } = await connect()
  const noPrice = expect.stringMatching(/^SalePrice: none is given/)
  const noAddress = expect.stringMatching(/^Address: none is given/)
  expect(await notesOf('create_listing', house)).toEqual([LOOK, noPrice, noAddress])
  const rent = { ...house, MLSNumber: 'M2', Address: '2 Elm Street', RentPrice: 2000 }
  expect(await notesOf('create_listing', rent)).toEqual([
    LOOK,
    expect.stringMatching(/^SalePrice: none is given.*RentPrice/),
  ])
  const toLet = { ...rent, MLSNumber: 'M3', SaleType: 'for_rent' }
  expect(await notesOf('create_listing', toLet)).toEqual([])
  const misplaced = { ...home, MLSNumber: 'M4', SaleType: 'for_rent', SalePrice: 1900 }
  expect(await notesOf('create_listing', misplaced)).toEqual([
    LOOK,
    expect.stringMatching(/^RentPrice: none is given.*SalePrice/),
  ])
  expect(
    await notesOf('update_listing', { Key: 'M3', KeyType: 'MLSNumber', SaleType: 'for_sale' }),
  ).toEqual([
    LOOK,
    noPrice,
    expect.stringMatching(/^RentPrice 2000: it was not sent/),
    expect.stringContaining('Sent without'),
  ])
})

test('rooms and years that no home has are told of a change as of a new listing', async () => {
  const { notesOf } = await connect()
  const given = { YearBuilt: 2999, Bedrooms: 400, Bathrooms: 310 }
  const told = [
    expect.stringMatching(/^Bedrooms 400: 400 bedrooms are too many for a home/),
    expect.stringMatching(/^Bathrooms 310: 310 bathrooms are too many for a home/),
    expect.stringMatching(/^YearBuilt 2999/),
  ]
  expect(await notesOf('create_listing', { ...home, ...given })).toEqual(
    expect.arrayContaining([LOOK, ...told]),
  )
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, ...given })).toEqual(
    expect.arrayContaining([LOOK, ...told]),
  )
  expect(await notesOf('update_listing', { ...byNumber, Key: 'other', ...given })).toEqual([
    'No listing has this key: nothing was updated. find_listings looks homes up by address.',
  ])
})

test('a Url that another home has already is said as well as an MLS number', async () => {
  const { notesOf, succeed } = await connect()
  await succeed('import_listings', { text: listingsCsv(2) })
  const other = { MLSNumber: 'M2', Url: 'https://homes.example/2' }
  expect(await notesOf('update_listing', { KeyType: 'MLSNumber', Key: 'M1', ...other })).toEqual([
    LOOK,
    expect.stringMatching(/^MLSNumber "M2": of those remembered here "2 Elm Street.* has it too/),
    expect.stringMatching(/^Url "https:.*2": of those remembered here "2 Elm Street.* has it too/),
    expect.anything(),
  ])
})

test('what an update empties is told, with what was there before', async () => {
  const { notesOf, elsewhere } = await connect()
  const texts = {
    Address: '12 Elm Street',
    City: 'Ashby',
    Description: 'Two storeys, a garden, and a view. '.repeat(9).trim(),
    Images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
    ExtensionColumn: [{ Key: 'Heating', value: 'Gas' }],
  }
  await notesOf('create_listing', { ...home, ...texts })
  await elsewhere('create_listing', { ...home, ...texts, MLSNumber: 'M2' })
  for (const Key of ['M1', 'M2']) {
    const byNumber = { Key, KeyType: 'MLSNumber' }
    const emptied = { Address: '', City: ' ', Description: '', Images: [], ExtensionColumn: [] }
    const nothingThere = { State: '', Location: '', Images: texts.Images }
    expect(await notesOf('update_listing', { ...byNumber, ...emptied, Url: '' })).toEqual([
      LOOK,
      expect.stringMatching(/^Url: emptied, as given; it was "https:/),
      'Images: emptied, as given; it was ["https://homes.example/1.jpg","https://homes.example/2.jpg"].',
      expect.stringMatching(
        /^Description: emptied, as given; it was "Two storeys, .*…: get_changes has it whole\.$/,
      ),
      'ExtensionColumn: emptied, as given; it was [{"Key":"Heating","value":"Gas"}].',
      'Address: emptied, as given; it was "12 Elm Street".',
      'City: emptied, as given; it was "Ashby".',
      expect.stringContaining('Sent without'),
    ])
    expect(await notesOf('update_listing', { ...byNumber, ...nothingThere })).toEqual([
      expect.stringContaining('Sent without'),
    ])
  }
})

test('photos that an update leaves out of the list are told', async () => {
  const { notesOf } = await connect()
  const photo = (number: number) => `https://homes.example/${number}.jpg`
  await notesOf('create_listing', { ...home, Images: [photo(1), photo(2)] })
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, Images: [photo(2), photo(3)] })).toContain(
    'Images: what is given stands instead of what was there, of which this is gone: ["https://homes.example/1.jpg"]. To add to it, send all.',
  )
  const all = [photo(1), photo(2), photo(3)]
  expect(String(await notesOf('update_listing', { ...byNumber, Images: all }))).not.toMatch(
    /Images/,
  )
})

test('of several homes that an update empties it is told how many had something', async () => {
  const { call, notesOf } = await connect()
  await notesOf('create_listing', { ...home, City: 'Ashby' })
  await notesOf('create_listing', { ...home, City: 'Boston', Address: '2 Elm Street' })
  await notesOf('create_listing', { ...home, Address: '3 Elm Street' })
  const update = { Key: house.MLSNumber, KeyType: 'MLSNumber', City: '' }
  await call('update_listing', update)
  expect(await notesOf('update_listing', { ...update, confirm: true })).toEqual(
    expect.arrayContaining([
      'City: emptied, as given; 2 of these listings had something there: get_changes has what.',
    ]),
  )
})

test('values that no home has are told, of a new listing and of a change', async () => {
  const { notesOf } = await connect()
  const given = {
    DaysOnMarket: 20261127,
    Latitude: 0,
    Longitude: 0,
    ParkingSpots: 2.5,
    CurrencySymbol: 'dollars',
    Description: '<script>alert(1)</script><b>Nice</b>',
    ExtensionColumn: [
      { Key: 'Heating', value: 'Gas &amp; wood' },
      { Key: 'Pets', value: '#REF!' },
    ],
    Location: 'Near the lake, 3 < 5 km, AT&T; R&D',
  }
  const told = [
    LOOK,
    expect.stringMatching(/^DaysOnMarket 20261127: .*looks like a date/),
    expect.stringMatching(/^Latitude 0: The coordinates 0, 0 are a place in the ocean/),
    expect.stringMatching(/^ParkingSpots 2.5: /),
    'CurrencySymbol "dollars": It is a word; the symbol is $.',
    'Description: it has "<script>", and buyers can be told that as it stands. Write plain text.',
    'ExtensionColumn[0].value: it has "&amp;", and buyers can be told that as it stands. Write plain text.',
    expect.stringMatching(/^ExtensionColumn\[1\]\.value: "#REF!" is what a spreadsheet shows/),
  ]
  const made = await notesOf('create_listing', { ...home, ...given })
  expect(made).toHaveLength(told.length)
  expect(made).toEqual(expect.arrayContaining(told))
  const byNumber = { Key: house.MLSNumber, KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, ...given })).toEqual(
    expect.arrayContaining(told),
  )
})

test('what a new listing lacks beside what is required is told', async () => {
  const { notesOf } = await connect()
  expect(
    await notesOf('create_listing', { ...home, CurrencySymbol: '', PropertyType: ' ' }),
  ).toEqual([
    LOOK,
    'CurrencySymbol: none is given beside SalePrice: a chatbot cannot tell in what currency that is. Ask the user for it.',
    'PropertyType: none is given: a chatbot cannot tell what kind of home it is. Ask the user for it.',
  ])
  const others = { CurrencySymbol: 'gold coins', MLSNumber: 'M2', Address: '2 Elm Street' }
  expect(await notesOf('create_listing', { ...home, ...others })).toEqual([
    LOOK,
    'CurrencySymbol "gold coins": It is not a currency that is known. Write the symbol, such as $.',
  ])
  const byNumber = { Key: 'M2', KeyType: 'MLSNumber' }
  expect(await notesOf('update_listing', { ...byNumber, CurrencySymbol: '-' })).toEqual([
    LOOK,
    expect.stringMatching(/^CurrencySymbol: emptied, as given; it was "gold coins"/),
    expect.stringMatching(/^CurrencySymbol: none is given beside SalePrice: /),
    expect.stringContaining('Sent without'),
  ])
  for (const [at, CurrencySymbol] of ['$', 'US$', 'USD', 'zł', 'R$', 'د.إ', 'FCFA'].entries())
    expect(
      await notesOf('create_listing', {
        ...{ ...home, CurrencySymbol, SalePrice: undefined, SaleType: 'for_rent' },
        ...{ MLSNumber: `C${at}`, Address: `${at + 5} Oak Street` },
      }),
    ).toEqual([LOOK, expect.stringMatching(/^RentPrice: none is given/)])
})
