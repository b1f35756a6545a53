import { expect, test } from 'vitest'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

test.each([true, false])('rows beyond the limit are told, also of a trial: %s', async (dryRun) => {
  const { load } = await sandboxImports()
  const { rows, notes } = await load(listingsCsv(5), { limit: 2, dryRun })
  expect(rows).toMatchObject({ read: 2 })
  expect(notes?.join(' ')).toContain(
    '3 more rows of the source are beyond the limit, and not counted here. The same import without a limit goes on with them.',
  )
})

test('where the limit reaches all rows nothing is said of it', async () => {
  const { load } = await sandboxImports()
  const { notes } = await load(listingsCsv(2), { limit: 2 })
  expect(notes).toBeUndefined()
})

test('a trial for a chatbot of which nothing is known says so', async () => {
  const { load } = await sandboxImports()
  const { notes } = await load(listingsCsv(2), { SerialNumber: 'nobot', dryRun: true })
  const said = notes?.join(' ')
  expect(said).toContain('Nothing is known of chatbot "nobot"')
  expect(said).toContain('Check its ID before anything is loaded.')
})
