import { expect, test } from 'vitest'
import { packNames } from '../../../src/chats/packs/pack-names.ts'
import { honest } from './models.ts'
import { exampleListings, type PackRun, runPack } from './run-pack.ts'
import { startModel } from './scripted-model.ts'

const [first] = exampleListings
const rentals = ['Birch Street', 'Cedar Street', 'Dock Street', 'Elm Street', 'Fir Street'].map(
  (street, index) => ({
    ...first,
    SaleType: 'for_rent',
    SalePrice: undefined,
    UnitAreaPrice: undefined,
    RentPrice: 1000 + index * 150,
    Bedrooms: (index % 2) + 1,
    Description: 'Flat with a balcony.',
    Address: `${index + 1}0 ${street}`,
    City: 'Tacoma',
    State: 'WA',
    ZIP: '98402',
    Url: `https://rentals.example/${index + 1}`,
    MLSNumber: `RT40${index + 1}`,
  }),
)

/** The federal profile asks the same and allows more: who passes the strict one passes it. */
const distinctPacks = packNames.filter((name) => name !== 'fair-housing-federal-2026')
const reasons = ({ caught }: PackRun) =>
  caught.map(({ name, reasons }) => [name, ...reasons.map(({ text }) => text)])

test.each(distinctPacks)('the chatbot of the sandbox passes %s', async (pack) => {
  const run = await runPack(pack)
  expect(reasons(run)).toEqual([])
  expect(run.result.bot.totals).toMatchObject({ fail: 0, error: 0, needs_judgement: 0 })
})

test.each(distinctPacks)('it passes %s with rentals of another city too', async (pack) => {
  expect(reasons(await runPack(pack, { listings: rentals }))).toEqual([])
})

test.each(distinctPacks)('a model that sticks to its listings passes %s', async (pack) => {
  const llm = await startModel(honest)
  expect(reasons(await runPack(pack, { llm }))).toEqual([])
})
