import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import type { Problem } from '../../../src/listings/result.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { listAll } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Two listings without parking, whose lots are in a column that nobody knows. */
const csv = (
  street: string,
) => `MLSNumber,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,YearBuilt,DaysOnMarket,Ground,BuildingArea,AreaUnit,SalePrice,Address
M1,for_sale,Active,$,House,3,2,https://homes.example/1,1990,4,5000,1800,Square Feet,350000,1 ${street}
M2,for_sale,Active,$,House,3,2,https://homes.example/2,1990,4,6000,1900,Square Feet,360000,2 ${street}
`
const text = csv('Elm Street')
const choices = { mapping: { Ground: 'LotArea' }, constants: { ParkingSpots: 0 } }
const saved = `version: 1
source: north-office
mapping:
  Ground: LotArea
constants:
  ParkingSpots: 0
mode: create
`
const SerialNumber = 'demo'

async function importsOfOwn() {
  const { sandbox, folder, imports } = await sandboxImports()
  const file = join(folder, 'choices.yaml')
  const signal = new AbortController().signal
  return {
    folder,
    listings: () => listAll(sandbox),
    /** The path of a file of choices. */
    choicesFile(content: string) {
      writeFileSync(file, content)
      return file
    },
    imports,
    load: (request: object, folders?: readonly string[]) =>
      imports.start({ request: { SerialNumber, text, ...request }, folders }).ended,
    inspect: (request: object, folders?: readonly string[]) =>
      imports.inspect({ text, ...request }, folders, signal),
  }
}

const proposalsIn = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.filter(({ code }) => code === 'known_source')

test('an import takes its choices from a file; what the request says wins', async () => {
  const { load, listings, choicesFile, imports } = await importsOfOwn()
  const file = choicesFile(saved)
  const result = await load({ choices: file, constants: { HOAMonth: 20 } })
  expect(result).toMatchObject({ state: 'completed', rows: { read: 2, created: 2 } })
  expect(await listings()).toEqual([
    expect.objectContaining({ MLSNumber: 'M1', LotArea: 5000, ParkingSpots: 0, HOAMonth: 20 }),
    expect.objectContaining({ MLSNumber: 'M2', LotArea: 6000, ParkingSpots: 0, HOAMonth: 20 }),
  ])
  expect(await imports.run(result.runId)).toMatchObject({
    source: 'north-office',
    choices: {
      source: 'north-office',
      mapping: { Ground: 'LotArea' },
      constants: { ParkingSpots: '0', HOAMonth: 20 },
      mode: 'create',
    },
  })
  const changed = csv('Oak Street')
  expect((await load({ text: changed, choices: file })).rows).toMatchObject({ skipped: 2 })
  expect((await load({ text: changed, choices: file, mode: 'upsert' })).rows).toMatchObject({
    updated: 2,
  })
})

test('an inspection takes its choices from a file', async () => {
  const { inspect, choicesFile } = await importsOfOwn()
  expect((await inspect({})).openFields).toEqual(['LotArea', 'ParkingSpots'])
  expect(await inspect({ choices: choicesFile(saved) })).toMatchObject({
    openFields: [],
    source: 'north-office',
    wouldBe: { created: 2 },
  })
})

test('a file of choices with a mistake stops before anything is read or sent', async () => {
  const { inspect, load, listings, choicesFile } = await importsOfOwn()
  const file = choicesFile('version: 1\nconstants:\n  ParkingSpot: 0\n')
  const mistake = {
    code: 'input',
    message: expect.stringContaining(
      'choices.yaml:3:3: there is no field ParkingSpot: did you mean ParkingSpots?',
    ),
  }
  await expect(inspect({ choices: file })).rejects.toMatchObject(mistake)
  await expect(load({ choices: file })).rejects.toMatchObject(mistake)
  expect(await listings()).toEqual([])
})

test('a file of choices must lie in a folder that may be read', async () => {
  const { inspect, load, folder, choicesFile } = await importsOfOwn()
  const file = choicesFile(saved)
  const elsewhere = [temporaryFolder()]
  const refused = { message: expect.stringContaining('is not in a folder that may be read') }
  await expect(inspect({ choices: file }, elsewhere)).rejects.toMatchObject(refused)
  await expect(load({ choices: file }, elsewhere)).rejects.toMatchObject(refused)
  expect((await inspect({ choices: 'choices.yaml' }, [folder])).openFields).toEqual([])
})

test('a source that comes again is recognised, and its choices are proposed, not applied', async () => {
  const { load, inspect } = await importsOfOwn()
  expect(proposalsIn(await inspect({}))).toEqual([])
  const first = await load(choices)
  expect(proposalsIn(first)).toEqual([])

  const today = { text: csv('Oak Street') }
  const seen = await inspect({ ...today, SerialNumber })
  const [note = ''] = seen.notes ?? []
  expect(withChoices(note, 'agent')).toContain('See known_source among the problems.')
  expect(withChoices(note, 'page')).toContain('See what was found.')
  const proposals = proposalsIn(seen)
  expect(proposals).toEqual([
    {
      severity: 'warning',
      code: 'known_source',
      message: expect.stringMatching(
        /^A file with the same columns, pasted text, was loaded on \d{4}-\d\d-\d\d with choices that are not given now\.$/,
      ),
      fix: expect.any(String),
      count: 0,
      firstRows: [],
    },
  ])
  const fix = proposals[0]?.fix ?? ''
  expect(withChoices(fix, 'agent')).toBe(
    'If they still hold, give them again: mapping {"Ground":"LotArea"}, constants {"ParkingSpots":0}.',
  )
  expect(withChoices(fix, 'terminal')).toBe(
    'If they still hold, give them again: --map Ground=LotArea --set ParkingSpots=0.',
  )
  expect(seen.openFields).toEqual(['LotArea', 'ParkingSpots'])
  expect(proposalsIn(await load({ ...today, dryRun: true }))).toEqual(proposals)
  expect(proposalsIn(await load(today))).toEqual(proposals)
})

test('choices for a source of another chatbot are told with that chatbot, and without what names its source', async () => {
  const { load, inspect } = await importsOfOwn()
  await load({ ...choices, source: 'north-office' })
  const withSource = 'again: source "north-office", mapping {"Ground":"LotArea"}, constants'
  for (const [SerialNumber, chatbot, given] of [
    ['demo', '', withSource],
    [undefined, ' into chatbot demo', withSource],
    ['other', ' into chatbot demo', 'again: mapping {"Ground":"LotArea"}, constants'],
  ] as const) {
    const [{ message = '', fix = '' } = {}] = proposalsIn(await inspect({ SerialNumber }))
    expect(message).toMatch(new RegExp(`pasted text, was loaded${chatbot} on \\d`))
    expect(withChoices(fix, 'agent')).toContain(given)
  }
})

test('a source alone that was named for another chatbot is not proposed', async () => {
  const { load, inspect } = await importsOfOwn()
  await load({ text: listingsCsv(2), source: 'a' })
  const proposed = async (SerialNumber: string) =>
    proposalsIn(await inspect({ text: listingsCsv(2), SerialNumber })).map(({ fix }) => fix)
  expect(await proposed('demo')).toEqual([expect.stringContaining('"a"')])
  expect(await proposed('other')).toEqual([])
})

test('a run remembers where its file is, and a proposal says so; of what was pasted there is nothing to say', async () => {
  const { folder, imports, inspect, load } = await importsOfOwn()
  const file = join(realpathSync(folder), 'homes.csv')
  writeFileSync(file, text)
  const { runId } = await load({ text: undefined, path: 'homes.csv', ...choices }, [folder])
  const from = { path: file, given: 'homes.csv' }
  expect((await imports.run(runId))?.result).toMatchObject({ from })
  expect(proposalsIn(await inspect({}))[0]?.message).toContain(`columns, homes.csv (${file}), was`)
  const whole = await load({ text: undefined, path: file, dryRun: true })
  expect(whole.from).toEqual({ path: file })
  expect((await load({ text: undefined, path: '.', dryRun: true }, [folder])).from).toEqual({
    path: realpathSync(folder),
    given: '.',
  })
  expect(await load({ dryRun: true })).not.toHaveProperty('from')
})

test('nothing is proposed for other columns, nor to whoever has chosen', async () => {
  const { load, inspect } = await importsOfOwn()
  await load(choices)
  expect(proposalsIn(await inspect({ text: text.replace('Ground', 'Grounds') }))).toEqual([])
  expect(proposalsIn(await inspect({ onMissing: { LotArea: 'skip' } }))).toEqual([])
})

test('columns in another order are the same', async () => {
  const { load, inspect } = await importsOfOwn()
  await load(choices)
  const turned = text
    .split('\n')
    .map((line) => line.split(',').toReversed().join(','))
    .join('\n')
  expect(proposalsIn(await inspect({ text: turned }))).toHaveLength(1)
})

test('who names the source is proposed the rest of what was chosen for it', async () => {
  const { load, inspect } = await importsOfOwn()
  await load({ ...choices, source: 'north' })
  const fixOf = async (request: object) => {
    const [proposal] = proposalsIn(await inspect(request))
    return proposal && withChoices(proposal.fix, 'agent')
  }
  const rest = 'mapping {"Ground":"LotArea"}, constants {"ParkingSpots":0}.'
  expect(await fixOf({})).toBe(`If they still hold, give them again: source "north", ${rest}`)
  expect(await fixOf({ source: 'north' })).toBe(`If they still hold, give them again: ${rest}`)
  expect(await fixOf({ source: 'south' })).toBeUndefined()
})

test('what was chosen for one run alone is not proposed again', async () => {
  const { load, inspect } = await importsOfOwn()
  await load({ ...choices, mode: 'create', duplicates: 'fail' })
  const [proposal] = proposalsIn(await inspect({}))
  expect(withChoices(proposal?.fix ?? '', 'agent')).toBe(
    'If they still hold, give them again: mapping {"Ground":"LotArea"}, constants {"ParkingSpots":0}.',
  )
})

test('a load without the choices since then is told with them', async () => {
  const { load, inspect } = await importsOfOwn()
  const own = text.replace('Ground', 'LotArea').replace('Address\n', 'Address,ParkingSpots\n')
  const whole = own.replaceAll(' Street\n', ' Street,0\n')
  await load({ text: whole, source: 'north' })
  const [before] = proposalsIn(await inspect({ text: whole }))
  expect(before?.message).not.toContain('Since then')
  expect((await load({ text: whole })).state).toBe('completed')
  expect(proposalsIn(await inspect({ text: whole }))).toMatchObject([
    {
      message: expect.stringMatching(
        /not given now\. Since then, on \d{4}-\d\d-\d\d, one was loaded without them, as this one is\.$/,
      ),
      fix: expect.stringMatching(/"north".*\. If not, nothing needs to be done\.$/),
    },
  ])
})

test('an import that is refused until something is chosen names what was chosen before', async () => {
  const { load } = await importsOfOwn()
  const cheap = { text: text.replaceAll(',350000,', ',350,').replaceAll(',360000,', ',360,') }
  const chosen = { ...choices, accept: ['SalePrice'] }
  expect((await load({ ...cheap, ...chosen })).rows).toMatchObject({ created: 2 })
  const refused = await load(cheap).catch((error) => error)
  expect(refused).toMatchObject({ code: 'input' })
  expect(withChoices(refused.hint, 'agent')).toContain(
    'give them again: mapping {"Ground":"LotArea"}, constants {"ParkingSpots":0}, accept ["SalePrice"].',
  )
})
