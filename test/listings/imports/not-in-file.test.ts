import { expect, test } from 'vitest'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { deleteElsewhere } from '../../support/sandbox.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

/** A chatbot into which homes were imported. */
async function loaded(count: number) {
  const chatbot = await sandboxImports()
  await chatbot.load(listingsCsv(count))
  const { load, inspect } = chatbot
  const about = ({ notes = [] }: { readonly notes?: string[] | undefined }) =>
    notes
      .map((note) => withChoices(note, 'terminal'))
      .filter((note) => note.includes('not in the file'))
  return {
    ...chatbot,
    looked: async (text: string) => [
      about(await inspect(text)),
      about(await load(text, { dryRun: true })),
    ],
    about: async (...args: Parameters<typeof load>) => about(await load(...args)),
  }
}

test('homes of the source that the file does not have are told in a look and in a trial, the first by address', async () => {
  const { looked, about, inspect } = await loaded(9)
  const told = [
    '2 homes that were loaded from this source ("newoaks") are not in the file: 8 Elm Street; 9 Elm Street. Nothing is done to them without --gone sold or --gone delete of the command sync.',
  ]
  expect(await looked(listingsCsv(7))).toEqual([told, told])
  const { notes = [] } = await inspect(listingsCsv(7))
  expect(withChoices(notes.join(' '), 'page')).toContain(
    'Nothing is done to them without “Mark them as Sold” or “Delete them”.',
  )
  const many = (await looked(listingsCsv(2))).flat()[0]
  expect(many).toContain(
    ': 3 Elm Street; 4 Elm Street; 5 Elm Street; 6 Elm Street; 7 Elm Street and 2 more.',
  )
  expect(await looked(listingsCsv(9))).toEqual([[], []])
  // A load says what it did, and a sync what is gone.
  expect(await about(listingsCsv(7))).toEqual([])
  expect(await about(listingsCsv(7), { dryRun: true }, { gone: 'keep', maxGone: 1 })).toEqual([])
})

test('a file that has none of the homes of its source can be of another agency, which is said', async () => {
  const { looked } = await loaded(2)
  const others = listingsCsv(3)
    .replace(/^M/gm, 'YB')
    .replaceAll('homes.example', 'yb.example')
    .replaceAll('Elm', 'Cedar')
  const told = [
    expect.stringContaining(
      "are not in the file, which has none of that source: if it is another agency's, give each agency a source of its own (",
    ),
  ]
  expect(await looked(others)).toEqual([told, told])
  const withOne = `${others}${listingsCsv(1).split('\n')[1]}\n`
  expect((await looked(withOne)).flat().join(' ')).not.toContain('agency')
})

test('one that has another number in the file is told with it; what is off the market there, or Sold, is not', async () => {
  const { looked, load } = await loaded(6)
  await load(listingsCsv(6, { 5: { Status: 'Sold' } }))
  const text = listingsCsv(4, { 4: { Status: 'Withdrawn' } }).replace('\nM2,', '\nN2,')
  const told = [
    expect.stringContaining(
      'are not in the file: 2 Elm Street (now N2 in the file); 6 Elm Street. Nothing',
    ),
  ]
  expect(await looked(text)).toEqual([told, told])
})

test('nothing is told of a file that was not read whole, or before a chatbot is named', async () => {
  const { about, inspect } = await loaded(4)
  expect(await about(listingsCsv(3), { dryRun: true, limit: 2 })).toEqual([])
  const { notes } = await inspect(listingsCsv(3), { SerialNumber: undefined })
  expect(notes ?? []).toEqual([])
})

test('what is remembered is told, whatever the list shows', async () => {
  const { looked, sandbox } = await loaded(3)
  await deleteElsewhere(sandbox, ['M3'])
  const told = [
    expect.stringContaining(
      '1 home that was loaded from this source ("newoaks") is not in the file: 3 Elm Street.',
    ),
  ]
  expect(await looked(listingsCsv(2))).toEqual([told, told])
})

test('rows in which nobody can tell which listing is meant are said', async () => {
  const { looked } = await loaded(3)
  const text = listingsCsv(3).replace('\nM3,', '\n,').replace('https://homes.example/3', '')
  const told = [
    expect.stringContaining(
      '3 Elm Street, unless 1 row in which nobody can tell which listing is meant has it. Nothing',
    ),
  ]
  expect(await looked(text)).toEqual([told, told])
})
