import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { runProgram, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { listAll, mlsNumbers } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const bot = ['--bot', 'demo']
/** Listings whose lots are in a column that nobody knows, without parking. */
const text = listingsCsv(2).replace('LotArea', 'Ground').replace('ParkingSpots', 'Spare')
const flags = ['--map', 'Ground=LotArea', '--map', 'Spare=', '--set', 'ParkingSpots=0']
const today = () => new Date().toISOString().slice(0, 10)

const choicesText = (day: string) => `# Choices for listings.csv, saved on ${day}.

version: 1
mapping:
  # "Ground" fills LotArea
  Ground: LotArea
  # "Spare" is left out
  Spare: ""
constants:
  # rows without ParkingSpots get 0
  ParkingSpots: 0
`

test('the choices of a load are saved, and loading again needs no other flag', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const listings = writeListings(text)
  const choices = join(temporaryFolder(), 'new', 'choices.yaml')
  const first = await runProgram({
    args: ['import', listings, ...bot, ...flags, '--save-choices', choices],
    env,
  })
  expect(first.stderr).toBe(`Choices saved: ${choices}\n`)
  expect(first.code).toBe(0)
  expect(readFileSync(choices, 'utf8')).toBe(choicesText(today()))

  const again = await runProgram({ args: ['import', listings, ...bot, '--choices', choices], env })
  expect(again.stdout).toContain('2 rows read: 2 unchanged.')
  expect(again.code).toBe(0)
  expect(await listAll(sandbox)).toEqual([
    expect.objectContaining({ MLSNumber: 'M1', LotArea: 5000, ParkingSpots: 0 }),
    expect.objectContaining({ MLSNumber: 'M2', LotArea: 5000, ParkingSpots: 0 }),
  ])
})

test('a trial saves its choices too, those of a file and of flags together; its comments stay', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const listings = writeListings(text)
  const choices = writeListings(
    `# Ask Ann.\n${choicesText('2025-01-01')}# The vendor's terms.\nmode: create\n`,
    'choices.yaml',
  )
  const link = join(dirname(choices), 'link.yml')
  symlinkSync(choices, link)
  const { code, stderr } = await runProgram({
    args: [
      ...['sync', listings, ...bot, '--choices', choices, '--set', 'ParkingSpots=1'],
      ...['--dry-run', '--json', '--save-choices', link],
    ],
    env,
  })
  expect(stderr).toBe(`Choices saved: ${choices}\n`)
  expect(code).toBe(0)
  expect(readFileSync(choices, 'utf8')).toBe(
    `# Ask Ann.\n${choicesText(today())
      .replace('get 0', 'get 1')
      .replace('Spots: 0', 'Spots: 1')}# The vendor's terms.\nmode: create\n`,
  )
  expect(await mlsNumbers(sandbox)).toEqual([])
})

test('what is no file of choices is not overwritten, and nothing is loaded', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const listings = writeListings(text)
  const suite = writeListings('version: 1\nscenarios: []\n', 'suite.yaml')
  const save = (file: string) =>
    runProgram({ args: ['import', listings, ...bot, ...flags, '--save-choices', file], env })

  const refused = await save(suite)
  expect(refused.stderr).toContain(`--save-choices: ${suite} is not overwritten`)
  expect(refused.stderr).toContain('suite.yaml:2:1: scenarios is unknown here')
  expect(refused.code).toBe(2)
  expect(readFileSync(suite, 'utf8')).toBe('version: 1\nscenarios: []\n')

  const noYaml = await save(listings)
  expect(noYaml.stderr).toContain('is no YAML file')
  expect(noYaml.code).toBe(2)
  expect(await mlsNumbers(sandbox)).toEqual([])
})

test('the choices of a load that was stopped are not saved', async () => {
  const { env } = await sandboxAndEnv()
  const choices = join(temporaryFolder(), 'choices.yaml')
  const { code, stderr } = await runProgram({
    args: ['import', writeListings(text), ...bot, ...flags, '--save-choices', choices],
    env: { ...env, NEWOAKS_SECRET_KEY: 'sk-wrong-key-0123456789' },
  })
  expect(stderr).toContain('The choices were not saved. The load did not come to its end.')
  expect(code).toBe(1)
  expect(existsSync(choices)).toBe(false)
})

test('a mistake in a file of choices is told with line and column, before anything is sent', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const choices = writeListings('version: 1\nmaping:\n  Ground: LotArea\n', 'choices.yaml')
  const { code, stderr } = await runProgram({
    args: ['import', writeListings(text), ...bot, '--choices', choices],
    env,
  })
  expect(stderr).toContain('choices.yaml:2:1: maping is unknown here: did you mean mapping?')
  expect(code).toBe(2)
  expect(await mlsNumbers(sandbox)).toEqual([])
})

test('the tools take a file of choices, from folders that they may read', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const path = writeListings(text)
  writeFileSync(join(dirname(path), 'choices.yaml'), choicesText(today()))
  const outside = writeListings(choicesText(today()), 'choices.yaml')
  const { succeed, call } = await connectRealClient({
    env: { ...env, NEWOAKS_IMPORT_DIRS: dirname(path) },
  })
  expect(await succeed('inspect_listing_file', { path, choices: 'choices.yaml' })).toMatchObject({
    openFields: [],
  })
  const args = { path, SerialNumber: 'demo' }
  expect(textOf(await call('import_listings', { ...args, choices: outside }))).toContain(
    'is not in a folder that may be read',
  )
  expect(await mlsNumbers(sandbox)).toEqual([])
  expect(await succeed('import_listings', { ...args, choices: 'choices.yaml' })).toMatchObject({
    rows: { created: 2 },
  })
})
