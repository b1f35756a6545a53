import { expect, test } from 'vitest'
import * as z from 'zod'
import { wholeListing } from '../../support/listing.ts'
import { sandboxAndEnv, writeListings } from '../../support/listing-file.ts'
import { runProgram } from '../../support/program.ts'

const HALF = '\ud800'

const Loaded = z.looseObject({
  rows: z.looseObject({ created: z.int(), unchanged: z.int() }),
  problems: z.array(z.looseObject({ code: z.string() })),
})

/** Every text of it has half of a character that is written as two. */
const listing = {
  ...wholeListing,
  MLSNumber: `M1${HALF}`,
  Url: `https://homes.example/1${HALF}`,
  Address: `1 Elm${HALF} Street`,
  City: `Ash${HALF}by`,
  Description: `Bright${HALF}`,
}

test('half a character in every text of a listing: it is told, loaded once, and compared', async () => {
  const { env } = await sandboxAndEnv()
  const path = writeListings(JSON.stringify([listing]), 'halves.json')
  const load = async () => {
    const { stdout, code } = await runProgram({
      args: ['import', path, '--bot', 'demo', '--json'],
      env,
    })
    expect(code).toBe(0)
    return Loaded.parse(JSON.parse(stdout))
  }
  const first = await load()
  expect(first.rows).toMatchObject({ created: 1 })
  expect(first.problems.map(({ code }) => code)).toContain('lost_characters')
  expect((await load()).rows).toMatchObject({ created: 0, unchanged: 1 })
  const compared = await runProgram({ args: ['compare', '--bot', 'demo', '--json'], env })
  expect(JSON.parse(compared.stdout)).toMatchObject({
    counts: { listed: 1, known: 1, notKnown: 0 },
  })
})
