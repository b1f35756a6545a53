import { ImportResult } from '../src/listings/result.ts'
import { at, home, resoServer, TOKEN } from '../test/support/reso-server.ts'
import {
  ownFolder,
  peakMb,
  program,
  run,
  type SandboxProcess,
  say,
  startSandboxProcess,
  tellPeak,
} from './processes.ts'

const HOMES = 50_000
const PAGE_SIZE = 1000
const TEXT = 'A bright home with a garden, close to the park. '.repeat(20)
const BOT = 'bench'

const folder = ownFolder('feed')
const ends: (() => Promise<void> | void)[] = []
try {
  await twoNights()
} finally {
  for (const end of ends) await end()
}

/** A RESO feed that changes between two nights, and is compared by its keys in the third. */
async function twoNights(): Promise<void> {
  const homes = Array.from({ length: HOMES }, (_, index) =>
    home(index + 1, { PublicRemarks: TEXT }),
  )
  const feed = await resoServer(homes, (end) => ends.push(end))
  feed.pageSize = PAGE_SIZE
  const sandbox = await startSandboxProcess(folder, { latencyMs: 0, chatbots: [BOT] })
  ends.push(sandbox.stop)
  say(`A feed of ${HOMES} homes, ${PAGE_SIZE} a page; the service is on the same computer:`)
  await night('first', sandbox, feed)

  const time = (n: number) => ({ ModificationTimestamp: at(HOMES + n) })
  for (let n = 1; n <= 1000; n += 1)
    feed.homes.set(`K${n}`, home(n, { PublicRemarks: TEXT, ListPrice: 400_000 + n, ...time(n) }))
  for (let n = 1001; n <= 1500; n += 1)
    feed.homes.set(`K${n}`, home(n, { StandardStatus: 'Withdrawn', ...time(n) }))
  for (let n = 1501; n <= 1800; n += 1)
    feed.homes.set(`K${n}`, { ListingKey: `K${n}`, MlgCanView: false, ...time(n) })
  for (let n = HOMES + 1; n <= HOMES + 700; n += 1)
    feed.homes.set(`K${n}`, home(n, { PublicRemarks: TEXT, ...time(n) }))
  for (let n = 1801; n <= 2200; n += 1) feed.homes.delete(`K${n}`)
  say('  changed: 1000 prices, 500 withdrawn, 300 not to be seen, 700 new, 400 not there any more')
  await night('second, changes', sandbox, feed)
  await night('third, all keys', sandbox, feed, ['--compare-keys-days', '0'])
  await night('fourth, nothing', sandbox, feed)
}

async function night(
  name: string,
  { url, secretKey }: SandboxProcess,
  feed: Awaited<ReturnType<typeof resoServer>>,
  more: readonly string[] = [],
): Promise<void> {
  feed.asked.length = 0
  const args = ['sync', '--reso', feed.url, '--bot', BOT, '--gone', 'delete', '--json', ...more]
  const startedAt = performance.now()
  const { stdout, stderr } = await run([...tellPeak, program, ...args], {
    HOME: folder,
    NEWOAKS_BASE_URL: url,
    NEWOAKS_SECRET_KEY: secretKey,
    NEWOAKS_RESO_TOKEN: TOKEN,
  })
  const seconds = (performance.now() - startedAt) / 1000
  const { state, rows, gone } = ImportResult.parse(JSON.parse(stdout))
  say(
    `  ${name}: ${seconds.toFixed(1)} s, peak ${peakMb(stderr).toFixed(0)} MB, ${feed.asked.length} requests to the feed; ${state}, ${rows.created} created, ${rows.updated} updated, ${rows.unchanged} unchanged, ${rows.skipped} skipped, ${rows.failed} failed; gone ${gone?.count}, deleted ${gone?.deleted}`,
  )
}
