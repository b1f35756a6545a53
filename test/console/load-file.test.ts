import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { askConsole, enter, type OpenConsole, openConsole, send } from '../support/open-console.ts'
import { endAfter } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const home = { ...wholeListing, Address: '1 Elm Street', City: 'Millhaven' }

async function entered(args: readonly string[] = [], atEnd: AtEnd = onTestFinished) {
  const folder = temporaryFolder(atEnd)
  const dataDir = temporaryFolder(atEnd)
  const env = { NEWOAKS_DATA_DIR: dataDir, TMPDIR: folder }
  const opened = await openConsole({ args: ['--sandbox', ...args], env, atEnd })
  const cookie = await enter(opened, opened.address)
  const ask = (name: string, input: object) => askConsole(opened, cookie, name, input)
  return { opened, cookie, ask, folder, dataDir }
}

/** For tests that load nothing. */
const shared = forAllTests((atEnd) => entered([], atEnd))

async function upload(at: OpenConsole, cookie: string, name: string, body: string) {
  const { status, text } = await send(at, `/upload?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body,
  })
  return { status, body: JSON.parse(text) }
}

async function ended(
  ask: (name: string, input: object) => ReturnType<typeof askConsole>,
  runId: string,
) {
  const progress = async () => (await ask('progress', { runId })).body
  await expect.poll(async () => (await progress()).state, { timeout: 20_000 }).not.toBe('running')
  return progress()
}

test('of a run without a report it is not said that there was one', async () => {
  const { opened, cookie } = shared()
  const { status, text } = await send(opened, '/reports/1m8f8vq-none', { headers: { cookie } })
  expect(status).toBe(404)
  expect(text).toBe(
    'There is no report of this run: it is written at the end, and removed when it is old.\n',
  )
})

test('a file is understood, loaded and followed to its end', async () => {
  const { opened, cookie, ask, folder, dataDir } = await entered()
  const { body: file } = await upload(
    opened,
    cookie,
    'C:\\homes\\june.json',
    JSON.stringify([home]),
  )
  expect(file.name).toBe('june.json')
  const asked = { upload: file.upload, serialNumber: 'demo', choices: {} }
  const { body: understood } = await ask('understand', asked)
  expect(understood).toMatchObject({
    file: 'june.json',
    rows: 1,
    canLoad: true,
    missing: [],
    wouldBe: [{ name: 'created', count: 1 }],
    command: 'newoaks-mcp import june.json --bot demo --sandbox',
  })
  expect(understood.told[0]).toContain('1 Elm Street, Millhaven')
  const { body } = await ask('load', asked)
  const end = await ended(ask, body.runId)
  expect(end).toMatchObject({
    state: 'completed',
    hasReport: true,
    counts: [{ name: 'created', count: 1 }],
  })
  const report = await send(opened, `/reports/${body.runId}`, { headers: { cookie } })
  expect(report.status).toBe(200)
  // The copy that was dropped goes away with the console: where it was is not remembered.
  const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  expect(kept.some((text) => text.includes('june.json'))).toBe(true)
  expect(kept.filter((text) => text.includes(folder))).toEqual([])
  expect(`${report.headers['content-security-policy']}`).toMatch(/sandbox allow-scripts$/)
})

test('what a choice cannot be is said, and a file that is none', async () => {
  const { opened, cookie, ask } = shared()
  const { body: file } = await upload(opened, cookie, 'homes.json', JSON.stringify([home]))
  const asked = { upload: file.upload, serialNumber: 'demo' }
  const wrong = await ask('understand', { ...asked, choices: { mapping: { Nowhere: 'Address' } } })
  expect(wrong.status).toBe(422)
  expect(wrong.body.message).toContain('no column "Nowhere"')
  const long = await upload(opened, cookie, `${'房'.repeat(150)}.json`, JSON.stringify([home]))
  expect(long).toMatchObject({ status: 200, body: { name: expect.stringMatching(/^房+\.json$/) } })
  const none = await upload(opened, cookie, 'homes.docx', 'x')
  const refused = await ask('understand', { ...asked, upload: none.body.upload, choices: {} })
  expect(refused.status).toBe(422)
  const gone = await ask('understand', { ...asked, upload: 'made-up', choices: {} })
  expect(gone.body.message).toContain('not here any more')
})

test('a read-only console looks at a file, and loads nothing', async () => {
  const { opened, cookie, ask } = await entered(['--read-only'])
  const { body: file } = await upload(opened, cookie, 'homes.json', JSON.stringify([home]))
  const asked = { upload: file.upload, serialNumber: 'demo', choices: {} }
  expect((await ask('understand', asked)).status).toBe(200)
  const refused = await ask('load', asked)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('read-only')
  expect((await ask('runs', {})).body.total).toBe(0)
})

test('what is missing is told with the types of property, and what buyers learn by it', async () => {
  const { opened, cookie, ask } = shared()
  const { LotArea: _, ...without } = home
  const homes = ['House', 'House', 'Condo'].map((PropertyType, index) => ({
    ...without,
    PropertyType,
    MLSNumber: `M${index}`,
    Url: `https://example.com/${index}`,
  }))
  const { body: file } = await upload(opened, cookie, 'homes.json', JSON.stringify(homes))
  const asked = { upload: file.upload, serialNumber: 'demo' }
  const { body } = await ask('understand', { ...asked, choices: {} })
  expect(body.missing).toMatchObject([
    { field: 'LotArea', meaning: expect.stringContaining('land') },
  ])
  expect(body.missing[0].types).toEqual([
    { name: 'House', rows: 2 },
    { name: 'Condo', rows: 1 },
  ])
  expect(body.notes.join(' ')).not.toContain('Settle it with the user')
  const constants = { LotArea: { House: '5000', Condo: '0' } }
  const settled = await ask('understand', { ...asked, choices: { constants } })
  expect(settled.body).toMatchObject({ missing: [], canLoad: true })
})

test('choices are told in the words of the page, and not as flags or arguments', async () => {
  const { opened, cookie, ask } = await entered()
  const csv = listingsCsv(2).replaceAll(',for_sale', '').replace(',SaleType', '')
  const { body: file } = await upload(opened, cookie, 'homes.csv', csv)
  const asked = { upload: file.upload, serialNumber: 'demo', choices: {} }
  const { body: open } = await ask('understand', asked)
  expect(open.missing[0].message).toContain('choose SaleType for its column')
  expect(open.missing[0].message).toContain('“Rows without SaleType are left out”')
  const constants = { SaleType: 'for_sale' }
  const { body } = await ask('load', { ...asked, choices: { constants } })
  await ended(ask, body.runId)
  const { body: known } = await ask('understand', { ...asked, serialNumber: 'nope' })
  expect(known.notes.join(' ')).toContain('See what was found.')
  expect(known.notes.join(' ')).toMatch(/\(why is said below\).* There is no chatbot nope/)
  expect(known.problems).toContainEqual(
    expect.objectContaining({ fix: expect.stringContaining('all get this SaleType: for_sale') }),
  )
  expect(JSON.stringify([open.missing, known.notes, known.problems])).not.toMatch(
    / --[a-z]|known_source|notCompared|[a-z]_listing|onMissing/,
  )
})

test('the report of a load that was begun here, and its files of rows, have the words of the page', async () => {
  const { opened, cookie, ask, dataDir } = await entered()
  const csv = listingsCsv(3, { 2: { Bedrooms: '' }, 3: { Status: 'Contingent' } })
  const { body: file } = await upload(opened, cookie, 'homes.csv', csv)
  const { body } = await ask('load', { upload: file.upload, serialNumber: 'demo', choices: {} })
  await ended(ask, body.runId)
  const written = ['report.html', 'report.json', 'failed-rows.csv', 'skipped-rows.csv'].map(
    (name) => {
      const found = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      const path = found.find((each) => each.endsWith(join(body.runId, name))) ?? ''
      return readFileSync(join(dataDir, path), 'utf8')
    },
  )
  for (const text of written) {
    expect(text).not.toMatch(/--(?:map|set|on-missing)\b|[⟦⟧]|\bonMissing\b/)
    expect(text).toMatch(/“Rows without (?:Bedrooms|Status) /)
  }
})

test('why nothing is sent says which fields can be loaded as they are, if any', async () => {
  const { opened, cookie, ask } = shared()
  const refusals = async (csv: string) => {
    const { body: file } = await upload(opened, cookie, 'homes.csv', csv)
    const asked = { upload: file.upload, serialNumber: 'demo', choices: {} }
    return (await ask('understand', asked)).body.refusals
  }
  const exchanged = listingsCsv(3)
    .replace('SalePrice,Address', 'SalePrice,City,Address')
    .replaceAll(' Elm Street', ' Elm Street,Millhaven')
  expect(await refusals(exchanged)).toMatchObject([
    {
      accept: ['Address', 'City'],
      fix: 'Correct the headers, or say which column is the Address and which the City (choose Address for its column, choose City for its column). To load the values as they are: “Load Address, City as it is”.',
    },
  ])
  const [header = '', ...rows] = listingsCsv(3).replace('Bedrooms', 'Beds').trim().split('\n')
  const different = [`${header},BR`, ...rows.map((row) => `${row},9`)].join('\n')
  expect(await refusals(different)).toMatchObject([{ accept: [] }])
})

test('a cell is corrected where it stands, loaded as corrected, and the file stays as it is', async () => {
  const { opened, cookie, ask } = await entered()
  const csv = listingsCsv(3, { 2: { Bedrooms: 'four' } })
  const { body: file } = await upload(opened, cookie, 'homes.csv', csv)
  const asked = { upload: file.upload, serialNumber: 'demo', choices: {} }
  const { body: before } = await ask('understand', asked)
  expect(before.problemRows).toEqual([
    {
      row: 3,
      listing: '2 Elm Street',
      cells: [expect.objectContaining({ column: 'Bedrooms', text: 'four', severity: 'failed' })],
    },
  ])
  const corrections = [{ row: 3, column: 'Bedrooms', value: '4' }]
  const { body: after } = await ask('understand', { ...asked, corrections })
  expect(after).toMatchObject({ problemRows: [], wouldBe: [{ name: 'created', count: 3 }] })
  const { body } = await ask('load', { ...asked, corrections })
  expect((await ended(ask, body.runId)).counts).toEqual([{ name: 'created', count: 3 }])
  expect((await ask('understand', asked)).body.problemRows).toHaveLength(1)
})

test('what the file does not have any more is deleted after a question, which says so if it is most of it', async () => {
  const { opened, cookie, ask } = await entered()
  const { body: ten } = await upload(opened, cookie, 'homes.csv', listingsCsv(10))
  const first = await ask('load', { upload: ten.upload, serialNumber: 'demo', choices: {} })
  await ended(ask, first.body.runId)
  const { body: nine } = await upload(opened, cookie, 'homes.csv', listingsCsv(9))
  const asked = { upload: nine.upload, serialNumber: 'demo', choices: {}, gone: 'delete' }
  expect((await ask('understand', asked)).body.command).toBe(
    'newoaks-mcp sync homes.csv --bot demo --gone delete --sandbox',
  )
  const question = await ask('load', asked)
  expect(question.status).toBe(409)
  expect(question.body.question).toContain('delete for good 1 of its 10')
  expect(question.body.question).toContain('10 Elm Street')
  const agreed = await askConsole(opened, cookie, 'load', asked, question.body.agreed)
  const end = await ended(ask, agreed.body.runId)
  expect(end.notes.join(' ')).toContain('1 deleted')
  const { body: eight } = await upload(opened, cookie, 'homes.csv', listingsCsv(8))
  const sold = { ...asked, upload: eight.upload, gone: 'sold' }
  const { body: toSell } = await ask('load', sold)
  const marked = await askConsole(opened, cookie, 'load', sold, toSell.agreed)
  const { notes } = await ended(ask, marked.body.runId)
  expect(notes).toContain(
    'To take back what was marked as Sold: import a file that has them, which puts their Status back; an agent does it without one (get_run of this run, then mend_listings).',
  )
  expect(notes.join(' ')).not.toContain('putBack')
  const { body: one } = await upload(opened, cookie, 'homes.csv', listingsCsv(1))
  const many = await ask('load', { ...asked, upload: one.upload })
  expect(many.status).toBe(409)
  expect(many.body.question).toContain('Agree only if the file is complete.')
})

test('where nobody is asked, homes that another file has loaded stay, unless the feed is named', async () => {
  const { opened, cookie, ask } = await entered(['--confirm', 'never'])
  const loaded = async (name: string, csv: string, more: object) => {
    const { body: file } = await upload(opened, cookie, name, csv)
    const asked = { upload: file.upload, serialNumber: 'demo', choices: {}, ...more }
    return ended(ask, (await ask('load', asked)).body.runId)
  }
  const [header = '', ...rows] = listingsCsv(31).trim().split('\n')
  const csv = (from: number, to: number) => `${[header, ...rows.slice(from - 1, to)].join('\n')}\n`
  await loaded('south.csv', csv(1, 2), {})
  await loaded('north.csv', csv(3, 31), {})
  const end = await loaded('north.csv', csv(3, 30), { gone: 'delete' })
  const told = end.notes.join(' ')
  expect(told).toContain('1 deleted')
  expect(told).toContain('stay as they are: they were last loaded by another file, south.csv, ')
  expect(told).toContain(
    'If they are gone, name their source (the name of the feed: newoaks), or allow',
  )
  const named = { gone: 'delete', choices: { source: 'newoaks' } }
  expect((await loaded('north.csv', csv(3, 30), named)).notes.join(' ')).toContain('2 deleted')
})

test('a file is sent by nobody who was not let in, and is gone when the console ends', async () => {
  const { opened, cookie, folder } = await entered()
  expect((await upload(opened, '', 'homes.json', '[]')).status).toBe(401)
  await upload(opened, cookie, 'homes.json', '[]')
  const folders = () => readdirSync(folder).filter((name) => name.startsWith('newoaks-console-'))
  expect(folders()).toHaveLength(1)
  await endAfter(opened.program, () => opened.program.process.kill('SIGTERM'))
  expect(folders()).toEqual([])
})

test('choices are saved as the commands read them', async () => {
  const { opened, cookie, ask } = shared()
  const { body: file } = await upload(opened, cookie, 'homes.json', '[]')
  const choices = { constants: { LotArea: '0' }, onMissing: { YearBuilt: 'skip' } }
  const { body } = await ask('choices', { upload: file.upload, serialNumber: 'demo', choices })
  expect(body.name).toBe('homes.json.choices.yaml')
  expect(body.yaml).toContain('YearBuilt: skip')
  expect(body.yaml).toContain('version: 1')
})
