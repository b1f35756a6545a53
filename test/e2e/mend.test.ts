import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ListingsCheck } from '../../src/listings/mend/listings-check.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, listAll, setElsewhere, setFaults } from '../support/sandbox.ts'
import { askedPerson, yes } from './loaded-chatbot.ts'
import { sharedClient } from './sandbox-client.ts'

const shared = sharedClient()

/** A chatbot with twenty listings whose prices are as given, loaded by the tool. */
async function twenty({
  price = (number: number) => 500 + 20 * number,
  server = shared(),
}: {
  price?: (number: number) => number
  server?: ReturnType<typeof shared>
} = {}) {
  const { sandbox, env, SerialNumber, ...client } = await server
  const prices = Array.from({ length: 20 }, (_, index) => [
    index + 1,
    { SalePrice: `${price(index + 1)}` },
  ])
  const text = listingsCsv(20, Object.fromEntries(prices))
  const accept = ['SalePrice']
  expect(await client.succeed('import_listings', { SerialNumber, text, accept })).toMatchObject({
    rows: { created: 20 },
  })
  return {
    ...client,
    SerialNumber,
    sandbox,
    env,
    check: (...more: string[]) =>
      runProgram({ args: ['check', '--bot', SerialNumber, ...more], env }),
    async prices() {
      const prices = (await listAll(sandbox, SerialNumber)).map(
        ({ SalePrice }) => SalePrice ?? Number.NaN,
      )
      return prices.toSorted((one, other) => one - other)
    },
    faults: (...rules: object[]) => setFaults(sandbox, ...rules),
  }
}

const noList = { operation: 'RealEstateList', status: 404 }
const right = (number: number) => 1000 * (500 + 20 * number)
const allRight = Array.from({ length: 20 }, (_, index) => right(index + 1))

describe('the command check', () => {
  test('names prices a thousand times too small, and corrects them only when told to', async () => {
    const { check, prices } = await twenty()
    const shown = await check()
    expect(shown.code).toBe(1)
    expect(shown.stdout).toContain('20 listings with implausible values; 20 can be corrected.')
    expect(shown.stdout).toContain('- 1 Elm Street (M1): SalePrice 520 → 520,000.')
    expect(shown.stderr).toBe('Nothing was changed. Add --mend to correct them.\n')

    const unasked = await check('--mend')
    expect(unasked.code).toBe(1)
    expect(unasked.stderr).toContain('Add --yes')
    expect(await prices()).toContain(520)

    const mended = await check('--mend', '--yes')
    expect(mended.stdout).toContain('20 of 20 listings corrected.')
    expect(mended).toMatchObject({ code: 0, stderr: '' })
    expect(await prices()).toEqual(allRight)

    const clean = await check()
    expect(clean).toMatchObject({ code: 0, stderr: '' })
    expect(clean.stdout).toBe(
      "No implausible values.\n20 listings looked at: 20 remembered here, 20 in the service's list.\n",
    )
  })

  test('one wrong among twenty is named and left, for scripts', async () => {
    const { check, prices } = await twenty({ price: (n) => (n === 7 ? 640 : right(n)) })
    const { code, stdout } = await check('--json')
    expect(code).toBe(1)
    const found = ListingsCheck.parse(JSON.parse(stdout))
    expect(found).toMatchObject({ judged: 20, total: 1, toMend: 0 })
    expect(found.listings).toMatchObject([
      {
        MLSNumber: 'M7',
        doubts: [{ field: 'SalePrice', value: 640 }],
        uncorrected: expect.stringContaining('is SalePrice 640,000?'),
      },
    ])
    const left = await check('--mend', '--yes', '--json')
    expect(left.code).toBe(1)
    expect(await prices()).toContain(640)
  })

  test('a service without a list: the ledger is judged alone, and that is said', async () => {
    const { check, prices, faults } = await twenty()
    await faults(noList)
    const { code, stdout } = await check('--mend', '--yes')
    expect(stdout).toContain("Not compared: the service's list cannot be read")
    expect(stdout).toContain('20 of 20 listings corrected.')
    expect(code).toBe(0)
    expect(await check()).toMatchObject({ code: 0 })
    await faults()
    expect(await prices()).toEqual(allRight)
  })

  test('a chatbot without listings, one of which nothing can be known, one loaded elsewhere', async () => {
    const { sandbox, env } = await sandboxAndEnv()
    const args = ['check', '--bot', 'demo']
    expect(await runProgram({ args, env })).toMatchObject({ code: 0 })
    await setFaults(sandbox, noList)
    const unknown = await runProgram({ args, env })
    expect(unknown.stderr).toContain('Nothing is known of the listings of chatbot demo')
    expect(unknown).toMatchObject({ code: 2, stdout: '' })
    await setFaults(sandbox)
    for (const number of [1, 2, 3, 4, 5, 6])
      await createListing(sandbox, { MLSNumber: `M${number}`, SalePrice: 350 + number })
    expect(await runProgram({ args, env })).toMatchObject({ code: 1 })
  })

  test.each([
    ['no chatbot', ['check'], '--bot: is required'],
    ['a switch with a value', ['check', '--bot', 'demo', '--mend=no'], '--mend: takes no value'],
    ['read-only', ['check', '--bot', 'demo', '--mend', '--read-only'], 'read-only'],
    ['no service', ['check', '--bot', 'demo'], 'NEWOAKS_BASE_URL'],
  ])('exit status 2 for %s', async (_name, args, reason) => {
    const { code, stdout, stderr } = await runProgram({ args })
    expect(stderr).toContain(reason)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})

describe('the tools', () => {
  test('a person is asked, shown old and new, and the run is told of', async () => {
    const { asked, person } = askedPerson(() => yes)
    const SerialNumber = 'demo'
    const place = await sandboxAndEnv()
    const client = await connectRealClient({ env: place.env, person })
    const server = Promise.resolve({ ...place, ...client, SerialNumber })
    const { succeed, prices } = await twenty({ server })
    const found = await succeed('find_listings', { SerialNumber, check: true })
    expect(found).toMatchObject({ total: 20, toMend: 20, page: 1 })
    expect(await succeed('mend_listings', { SerialNumber, dryRun: true })).toMatchObject({
      state: 'dry_run',
      notes: ['Nothing was changed. To do it, call again without dryRun.'],
    })
    const { runId, ...mended } = await succeed('mend_listings', { SerialNumber })
    expect(mended).toMatchObject({ toMend: 20, state: 'completed', rows: { updated: 20 } })
    const [question = '', ...others] = asked
    expect(others).toEqual([])
    expect(question).toMatch(
      /^Correct 20 listings of chatbot "demo": "SalePrice 520 to 520,000 of 1 Elm Street \(M1\)", .*"SalePrice 680 to 680,000 of 9 Elm Street \(M9\)"\?$/,
    )
    expect(question.match(/ Elm Street /g)).toHaveLength(20)
    expect(await prices()).toEqual(allRight)
    expect(await succeed('get_run', { runId })).toMatchObject({ rows: { updated: 20 } })
    expect(await succeed('get_run')).toMatchObject({ runs: [{ kind: 'mend', corrected: 20 }, {}] })
    expect(await succeed('mend_listings', { SerialNumber })).toMatchObject({ total: 0, toMend: 0 })
  })

  test('without a person confirm counts for exactly what was shown', async () => {
    const { SerialNumber, succeed, sandbox, prices } = await twenty()
    const shown = await succeed('mend_listings', { SerialNumber, dryRun: true })
    expect(shown).toMatchObject({
      toMend: 20,
      notes: [
        'Nothing was changed. Show this to the user. When they agree, call again without dryRun and with confirm: true, otherwise the same.',
      ],
    })
    await setElsewhere(sandbox, 'M20', { SalePrice: 900_000 }, SerialNumber)
    const others = await succeed('mend_listings', { SerialNumber, confirm: true })
    expect(others).toMatchObject({
      toMend: 19,
      notes: [
        expect.stringContaining(
          'what this call would do now. Of those that were shown, 1 is not among them now. Show',
        ),
      ],
    })
    await setElsewhere(sandbox, 'M3', { SalePrice: 570 }, SerialNumber)
    expect(await succeed('mend_listings', { SerialNumber, confirm: true })).toMatchObject({
      toMend: 19,
      notes: [
        expect.stringContaining(
          'what this call would do now. Otherwise since, or new: "3 Elm Street (M3)". Show',
        ),
      ],
    })
    await setElsewhere(sandbox, 'M3', { SalePrice: 560 }, SerialNumber)
    expect(await prices()).toContain(520)
    const mended = await succeed('mend_listings', { SerialNumber, confirm: true })
    expect(mended).toMatchObject({
      rows: { updated: 19 },
      notes: [
        'Done: 19 updated.',
        'To take it back: update_listing with each of putBack; undo_import does not.',
      ],
    })
    expect(await prices()).toEqual(allRight)
    const { putBack } = z.object({ putBack: z.array(z.looseObject({})) }).parse(mended)
    for (const before of putBack) await succeed('update_listing', before)
    expect(await prices()).toContain(520)
    expect(await prices()).not.toContain(520_000)
  })

  test('of what got no answer it is not said that it was not set, and it can be put back', async () => {
    const { SerialNumber, succeed, sandbox } = await twenty()
    await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'after' })
    const two = (await listAll(sandbox, SerialNumber)).filter(({ MLSNumber }) =>
      /^M[67]$/.test(MLSNumber),
    )
    const sold = { SerialNumber, Status: 'Sold', Keys: two.map(({ Id }) => Id) }
    await succeed('mend_listings', { ...sold, dryRun: true })
    const mended = await succeed('mend_listings', { ...sold, confirm: true })
    const inDoubt = /^No answer came of M[67], M[67]: they may have been set or not\. Check again: /
    const putBack = [
      { SerialNumber, Status: 'Active', Keys: [expect.any(String), expect.any(String)] },
    ]
    expect(mended).toMatchObject({ rows: { updated: 0, unknown: 2 }, putBack })
    expect(mended.notes).toContainEqual(expect.stringMatching(inDoubt))
    expect(JSON.stringify(mended.notes)).not.toContain('Not corrected')
    await setFaults(sandbox)
    await succeed('compare_listings', { SerialNumber })
    const told = await succeed('get_run', { runId: mended.runId })
    expect(told).toMatchObject({ putBack })
    expect(JSON.stringify(told.notes)).not.toContain('Not corrected')
  })

  test('what is put back names no home whose correction was refused', async () => {
    const { SerialNumber, succeed, sandbox, prices } = await twenty()
    await succeed('mend_listings', { SerialNumber })
    await setFaults(sandbox, {
      operation: 'RealEstateUpdate',
      times: 2,
      body: JSON.stringify({ Version: '1.0.0', Success: false, Code: 400, Message: '' }),
      contentType: 'application/json',
    })
    const done = await succeed('mend_listings', { SerialNumber, confirm: true })
    await setFaults(sandbox)
    expect(done).toMatchObject({ rows: { updated: 18, failed: 2 } })
    const { putBack } = z.object({ putBack: z.array(z.looseObject({})) }).parse(done)
    expect(putBack).toHaveLength(18)
    expect((await prices()).filter((price) => price < 1000)).toHaveLength(2)
    for (const before of putBack) await succeed('update_listing', before)
    expect((await prices()).filter((price) => price < 1000)).toHaveLength(20)
  })

  test('of implausible ones that are not corrected, those that are are told apart, and all of these taken back', async () => {
    const { SerialNumber, succeed, sandbox, prices } = await twenty()
    for (const MLSNumber of ['A1', 'A2', 'A3'])
      await createListing(sandbox, {
        SerialNumber,
        MLSNumber,
        Url: `https://homes.example/${MLSNumber}`,
        YearBuilt: 3020,
        SalePrice: 640_000,
      })
    const shown = await succeed('mend_listings', { SerialNumber })
    expect(shown).toMatchObject({ total: 23, toMend: 20 })
    const notes = z.array(z.string()).parse(shown.notes).join(' ')
    expect(notes).toMatch(
      /listings has the first 20 of 23, those that are not corrected as well\. All 20 that are: "SalePrice 520 to 520,000 of 1 Elm Street \(M1\)"/,
    )
    const done = await succeed('mend_listings', { SerialNumber, confirm: true })
    expect(done.notes).toEqual([
      'Done: 20 updated.',
      'To take it back: update_listing with each of putBack; undo_import does not.',
    ])
    const { putBack } = z.object({ putBack: z.array(z.looseObject({})) }).parse(done)
    expect(putBack).toHaveLength(20)
    for (const before of putBack) await succeed('update_listing', before)
    expect((await prices()).filter((price) => price < 1000)).toHaveLength(20)
  })

  test('the implausible listings are told page by page, each once, however much is said of them', async () => {
    const { SerialNumber, succeed } = await twenty()
    for (const number of Array.from({ length: 20 }, (_, index) => index + 1)) {
      const given = { Url: `https://homes.example/${'a'.repeat(600)}/${number}`, YearBuilt: 3020 }
      await succeed('update_listing', {
        SerialNumber,
        KeyType: 'MLSNumber',
        Key: `M${number}`,
        ...given,
      })
    }
    const told: unknown[] = []
    for (let page = 1, pages = 2; page <= pages; page += 1) {
      const found = await succeed('find_listings', { SerialNumber, check: true, page })
      const { notes = [], ...read } = found
      const check = ListingsCheck.parse(read)
      pages = check.pages
      told.push(...check.listings.map(({ MLSNumber }) => MLSNumber))
      expect(notes).toEqual(
        page < pages ? [`Page ${page} of ${pages}. Go on with page ${page + 1}.`] : [],
      )
    }
    expect(told).toHaveLength(20)
    expect(new Set(told).size).toBe(20)
  })

  test('read-only names them all the same; check goes with a chatbot alone', async () => {
    const { SerialNumber, env } = await twenty()
    const { call, succeed } = await connectRealClient({ env, args: ['--read-only'] })
    const found = await succeed('find_listings', { SerialNumber, check: true })
    expect(found).toMatchObject({ total: 20 })
    expect(textOf(await call('find_listings', { check: true }))).toContain('Give SerialNumber')
  })
})
