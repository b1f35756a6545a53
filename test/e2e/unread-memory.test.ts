import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, house, mlsNumbers, setFaults } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SerialNumber = 'demo'

test.each([
  [
    'is a file',
    (dataDir: string) => {
      rmSync(dataDir, { recursive: true, force: true })
      writeFileSync(dataDir, 'no folder')
    },
  ],
  ['cannot be made', undefined],
])(
  'a data folder that %s: the list is told all the same, and nothing is sent',
  async (_, spoil) => {
    const { sandbox, env, dataDir } = await sandboxAndEnv()
    for (const MLSNumber of ['X1', 'X2', 'X3'])
      await createListing(sandbox, {
        ...house,
        MLSNumber,
        Url: `https://homes.example/${MLSNumber}`,
      })
    spoil?.(dataDir)
    const inFile = join(temporaryFolder(), 'file')
    writeFileSync(inFile, '')
    const folder = spoil ? dataDir : join(inFile, 'data')
    const { call, succeed } = await connectRealClient({ env: { ...env, NEWOAKS_DATA_DIR: folder } })
    const unread =
      /What is remembered here cannot be read \(The ledger of loaded listings, .*NEWOAKS_DATA_DIR\.\), 3 in the service's list\./
    expect(await succeed('find_listings', { SerialNumber })).toMatchObject({
      total: 3,
      from: expect.stringMatching(unread),
      listings: [{ where: 'bot' }, { where: 'bot' }, { where: 'bot' }],
    })
    expect(await succeed('find_listings', { SerialNumber, key: 'X2' })).toMatchObject({ total: 1 })
    const compared = await succeed('compare_listings', { SerialNumber })
    expect(compared).toEqual({ SerialNumber, notCompared: expect.stringMatching(unread) })
    for (const args of [{ SerialNumber, state: 'gone' }, { SerialNumber, runId: 'r1' }, {}])
      expect(textOf(await call('find_listings', args))).toContain('The ledger of loaded listings')
    const load = await call('import_listings', { SerialNumber, text: listingsCsv(1) })
    expect(load.isError).toBe(true)
    expect((await call('create_listing', { ...house, SerialNumber })).isError).toBe(true)
    // Nobody is asked about what could not be written down.
    const deletion = { SerialNumber, Keys: ['X2'], KeyType: 'MLSNumber' }
    for (const tool of ['delete_listings', 'update_listing']) {
      const args =
        tool === 'update_listing'
          ? { ...deletion, Keys: undefined, Key: 'X2', SalePrice: 1 }
          : deletion
      expect(textOf(await call(tool, args))).toMatch(
        /^Nothing was sent, because the change cannot be written down first: /,
      )
    }
    expect(await mlsNumbers(sandbox)).toHaveLength(3)
    await setFaults(sandbox, { operation: 'RealEstateList', status: 500 })
    expect((await call('find_listings', { SerialNumber })).isError).toBe(true)
  },
)
