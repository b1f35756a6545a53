import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { data, mlsNumbers, post } from '../support/sandbox.ts'
import { SerialNumber } from './loaded-chatbot.ts'

const fifteen = Array.from({ length: 15 }, (_, index) => `M${index + 1}`)

test('fifteen homes that the service deleted by itself: compare tells, a sync brings them back', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const quick = { ...env, NEWOAKS_TIMEOUT_MS: '4000' }
  const file = writeListings(listingsCsv(40))
  const run = (...args: string[]) => runProgram({ args, env: quick })
  const sync = async (...more: string[]) => {
    const { stdout } = await run(
      'sync',
      file,
      '--bot',
      SerialNumber,
      '--gone',
      'keep',
      '--json',
      ...more,
    )
    return JSON.parse(stdout)
  }
  await sync()
  expect(await sync()).toMatchObject({ rows: { unchanged: 40 }, bot: { listed: 40, known: 40 } })
  expect(await run('compare', '--bot', SerialNumber)).toMatchObject({ code: 0 })

  const body = { SerialNumber, Keys: fifteen, KeyType: 'MLSNumber' }
  expect(await data(post(sandbox, '/chat/Chatbot/RealEstateDelete', body))).toEqual({
    SuccessCount: 15,
  })
  const compared = await run('compare', '--bot', SerialNumber)
  expect(compared.code).toBe(1)
  expect(compared.stdout).toContain('Chatbot demo has 25 listings.')
  expect(compared.stdout).toContain('(it may be a moment behind): 15')
  expect(compared.stdout).toContain('- 1 Elm Street (MLSNumber M1)')
  expect(JSON.parse((await run('compare', '--bot', SerialNumber, '--json')).stdout)).toMatchObject({
    counts: { listed: 25, known: 25, gone: 15, notKnown: 0, different: 0 },
  })

  const client = await connectRealClient({ env: quick })
  const told = await client.succeed('compare_listings', { SerialNumber })
  expect(told).toMatchObject({ counts: { gone: 15 }, more: 'The next ones: page 2.' })
  expect(JSON.stringify(told).length).toBeLessThan(10_000)
  expect(await client.succeed('compare_listings', { SerialNumber, group: 'gone' })).toMatchObject({
    gone: expect.arrayContaining(['15 Elm Street (MLSNumber M15)']),
  })

  expect(await sync('--dry-run')).toMatchObject({ rows: { unchanged: 25, created: 15 } })
  expect(await sync()).toMatchObject({ rows: { unchanged: 25, created: 15 }, bot: { gone: 15 } })
  expect(await sync()).toMatchObject({ rows: { unchanged: 40 }, bot: { listed: 40, gone: 0 } })
  expect(new Set(await mlsNumbers(sandbox)).size).toBe(40)
})
