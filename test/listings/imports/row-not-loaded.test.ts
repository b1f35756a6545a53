import { expect, test } from 'vitest'
import { importResultLines } from '../../../src/listings/report/result-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { setFaults } from '../../support/sandbox.ts'
import { sandboxSyncs } from '../../support/sandbox-imports.ts'

/** With places, so that an address tells a home. */
function csv(count: number, change: (line: string, number: number) => string | undefined) {
  const [header = '', ...lines] = listingsCsv(count).trimEnd().split('\n')
  const changed = lines.flatMap((line, at) => change(`${line},Portland`, at + 1) ?? [])
  return `${[`${header},City`, ...changed].join('\n')}\n`
}

/** A chatbot into which six homes, M1 to M6, were imported. */
async function sixLoaded() {
  const chatbot = await sandboxSyncs()
  await chatbot.load(csv(6, (line) => line))
  return chatbot
}

/** The second home without its number, the third with another one and without its Url; the sixth is not there. */
const unloadable = csv(5, (line, number) => {
  if (number === 2) return line.replace('M2,', ',')
  return number === 3 ? line.replace('M3,', 'N3,').replace('https://homes.example/3', '') : line
})

for (const onMissing of [{}, { MLSNumber: 'skip', Url: 'skip' }] as const)
  for (const gone of ['delete', 'sold'] as const)
    test(`homes whose rows ${'Url' in onMissing ? 'are skipped' : 'fail'} are not taken down, by Url or address (gone: ${gone}), and are told`, async () => {
      const { load, mlsNumbers } = await sixLoaded()
      for (const dryRun of [true, false]) {
        const result = await load(unloadable, { gone }, { onMissing, dryRun })
        expect(result.gone).toMatchObject({
          known: 6,
          count: 1,
          rowNotLoaded: 2,
          first: [{ MLSNumber: 'M6' }],
          findings: [
            {
              code: 'row_not_loaded',
              message: expect.stringContaining(': 2 Elm Street; 3 Elm Street.'),
            },
          ],
        })
        expect(importResultLines(result).join('\n')).toContain(
          '2 more are in the file, but their rows could not be loaded: left as loaded.',
        )
      }
      const all = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6']
      expect(await mlsNumbers()).toEqual(gone === 'delete' ? all.slice(0, 5) : all)
    })

test('a row whose own number is loaded is no other home of its address', async () => {
  const { load, mlsNumbers } = await sandboxSyncs()
  const flats = csv(3, (line, number) => (number < 3 ? line.replace(/\d Elm/, '9 Elm') : line))
  await load(flats)
  const result = await load(
    csv(3, (line, number) => {
      if (number === 2) return undefined
      return number === 1 ? line.replace(',3,1.5,', ',x,1.5,').replace('1 Elm', '9 Elm') : line
    }),
    {},
  )
  expect(result.rows).toMatchObject({ failed: 1 })
  expect(result.gone).toMatchObject({ count: 1, rowNotLoaded: 0, deleted: 1, findings: [] })
  expect(await mlsNumbers()).toEqual(['M1', 'M3'])
})

test('a home stays under its old number where the service refuses the row with the new one', async () => {
  const { load, mlsNumbers, sandbox } = await sixLoaded()
  const renumbered = csv(6, (line) => line.replace('M2,', 'N2,'))
  await setFaults(sandbox, { operation: 'RealEstateCreate', code: 400, times: 1 })
  const result = await load(renumbered, {})
  expect(result.rows).toMatchObject({ failed: 1 })
  expect(result.gone).toMatchObject({ count: 0, rowNotLoaded: 1, deleted: 0 })
  expect(await mlsNumbers()).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6'])
  expect((await load(renumbered, {})).gone).toMatchObject({ count: 1, renumbered: 1, deleted: 1 })
})

test('one that the file withdraws under its own number is taken down, whatever another row has', async () => {
  const { load } = await sixLoaded()
  const text = csv(6, (line, number) => (number === 2 ? line.replace('Active', 'Withdrawn') : line))
  const unnumbered = csv(2, (line, number) => (number === 2 ? line.replace('M2,', ',') : undefined))
  const both = `${text}${unnumbered.split('\n')[1]}\n`
  expect((await load(both, {})).gone).toMatchObject({ count: 1, offMarket: 1, deleted: 1 })
})
