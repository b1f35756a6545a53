import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ImportResult } from '../../src/listings/result.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { at, home, resoServer, send, TOKEN } from '../support/reso-server.ts'
import { listAll, mlsNumbers } from '../support/sandbox.ts'

/** A chatbot, a feed of so many homes, and the program that loads the one into the other. */
async function fed(count: number) {
  const homes = Array.from({ length: count }, (_, index) => home(index + 1))
  const feed = await resoServer(homes)
  const { sandbox, env, dataDir } = await sandboxAndEnv()
  const run = async (command: string, args: readonly string[] = []) => {
    feed.asked.length = 0
    return runProgram({
      args: [command, '--reso', feed.url, '--bot', 'demo', ...args],
      env: { ...env, NEWOAKS_RESO_TOKEN: TOKEN },
    })
  }
  return {
    feed,
    sandbox,
    env,
    dataDir,
    run,
    async sync(...args: readonly string[]) {
      const { code, stdout, stderr } = await run('sync', ['--json', ...args])
      expect(stdout, stderr).not.toBe('')
      return { code, result: ImportResult.parse(JSON.parse(stdout)) }
    },
    mlsNumbers: () => mlsNumbers(sandbox),
  }
}

test('a feed is loaded; the next night brings what has changed, and takes away only what is gone', async () => {
  const { feed, sync, mlsNumbers, sandbox } = await fed(12)
  const first = await sync('--gone', 'delete')
  expect(first).toMatchObject({
    code: 0,
    result: { state: 'completed', rows: { read: 12, created: 12 }, gone: { count: 0 } },
  })
  expect(first.result.notes).toContainEqual(expect.stringContaining('read whole (12 read'))

  feed.homes.set('K3', home(3, { ListPrice: 1_000_000, ModificationTimestamp: at(100) }))
  feed.homes.set('K4', home(4, { StandardStatus: 'Withdrawn', ModificationTimestamp: at(101) }))
  feed.homes.set('K5', { ListingKey: 'K5', MlgCanView: false, ModificationTimestamp: at(102) })
  feed.homes.set('K13', home(13, { ModificationTimestamp: at(103) }))
  feed.homes.delete('K6')
  const second = await sync('--gone', 'delete')
  expect(feed.asked).toHaveLength(1)
  expect(second).toMatchObject({
    code: 0,
    result: {
      rows: { read: 13, created: 1, updated: 1, unchanged: 9, skipped: 2 },
      gone: { count: 2, deleted: 2 },
    },
  })
  expect(await mlsNumbers()).toEqual(
    ['M1', 'M10', 'M11', 'M12', 'M13', 'M2', 'M3', 'M6', 'M7', 'M8', 'M9'].toSorted(),
  )
  expect(await listAll(sandbox)).toContainEqual(
    expect.objectContaining({ MLSNumber: 'M3', SalePrice: 1_000_000 }),
  )

  const third = await sync('--gone', 'delete', '--compare-keys-days', '0')
  expect(third.result.gone).toMatchObject({ count: 1, deleted: 1 })
  expect(await mlsNumbers()).not.toContain('M6')
})

test('a comparison of keys that finds too much gone takes nothing away', async () => {
  const { feed, sync, mlsNumbers } = await fed(10)
  await sync('--gone', 'delete')
  for (const n of [1, 2, 3]) feed.homes.delete(`K${n}`)
  const { code, result } = await sync('--gone', 'delete', '--compare-keys-days', '0')
  expect(code).toBe(1)
  expect(result.gone).toMatchObject({ count: 3, deleted: 0, refused: { code: 'too_many_gone' } })
  expect(await mlsNumbers()).toHaveLength(10)
  const again = await sync('--gone', 'delete', '--max-gone', '30')
  expect(again.result.gone).toMatchObject({ deleted: 3 })
})

test('a failed night changes nothing, exits with 2, and the next one brings all', async () => {
  const { feed, run, sync, mlsNumbers } = await fed(3)
  await sync('--gone', 'delete')
  feed.homes.set('K4', home(4, { ModificationTimestamp: at(100) }))
  feed.fault = (_url, response) => {
    send(response, 401, {})
    return true
  }
  const failed = await run('sync', ['--gone', 'delete'])
  expect(failed.code).toBe(2)
  expect(failed.stdout).toBe('')
  expect(failed.stderr).toContain('refused the token (HTTP 401). Nothing was loaded.')
  expect(failed.stderr).not.toContain(TOKEN)
  expect(await mlsNumbers()).toHaveLength(3)
  feed.fault = undefined
  expect((await sync('--gone', 'delete')).result.rows).toMatchObject({ created: 1, unchanged: 3 })
})

test('the token is in nothing that is told or written', async () => {
  const { feed, run, dataDir } = await fed(2)
  feed.homes.set('K1', home(1, { PublicRemarks: `Call with ${TOKEN}` }))
  const { stdout, stderr } = await run('import', ['--dry-run', '--json'])
  expect(stdout + stderr).not.toContain(TOKEN)
  const { files } = ImportResult.parse(JSON.parse(stdout))
  expect(readFileSync(files.report ?? '', 'utf8')).not.toContain(TOKEN)
  expect(files.report).toContain(join(dataDir, 'imports'))
})

test.each<[string, readonly string[], string]>([
  ['a file as well', ['homes.csv', '--reso', 'https://a.example/'], 'no FILE can be given'],
  ['plain http', ['--reso', 'http://a.example/odata'], 'neither https nor loopback'],
])('wrong usage: %s', async (_what, args, said) => {
  const { env } = await sandboxAndEnv()
  const { code, stderr } = await runProgram({
    args: ['sync', ...args, '--bot', 'demo'],
    env: { ...env, NEWOAKS_RESO_TOKEN: TOKEN },
  })
  expect(code).toBe(2)
  expect(stderr).toContain(said)
})

test('without a token nothing is asked', async () => {
  const { feed, env } = await fed(1)
  const args = ['import', '--reso', feed.url, '--bot', 'demo']
  const { code, stderr } = await runProgram({ args, env })
  expect(code).toBe(2)
  expect(stderr).toContain('NEWOAKS_RESO_TOKEN is not set')
  expect(feed.asked).toEqual([])
})
