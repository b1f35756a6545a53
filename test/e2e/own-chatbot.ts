import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { startOwnService } from '../support/own-service.ts'
import { connectRealClient } from '../support/real-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

export const SerialNumber = 'demo'

/** The real program with a service of our own: what a test does to `own.held` happens behind everybody's back. */
async function ownServer(atEnd: AtEnd = onTestFinished) {
  const own = await startOwnService({ atEnd })
  const env = {
    NEWOAKS_BASE_URL: own.url,
    NEWOAKS_SECRET_KEY: 'any-key-of-a-test',
    NEWOAKS_DATA_DIR: join(temporaryFolder(atEnd), 'data'),
  }
  return { ...(await connectRealClient({ env, atEnd })), own }
}
type OwnServer = Awaited<ReturnType<typeof ownServer>>

const ofServer = (server: OwnServer, SerialNumber: string) => ({
  ...server,
  SerialNumber,
  load: (text: string, more = {}) =>
    server.succeed('import_listings', { SerialNumber, text, ...more }),
})

export const ownChatbot = async () => ofServer(await ownServer(), SerialNumber)

/** One that the tests of a file share: to each it is a service without listings, and a chatbot that is not known yet. */
export function sharedOwnChatbot() {
  const shared = forAllTests(async (atEnd) => {
    const server = await ownServer(atEnd)
    return { server, service: { ...server.own.service } }
  })
  return () => {
    const { server, service } = shared()
    server.own.held.length = 0
    Object.assign(server.own.service, service)
    return ofServer(server, `bot-${randomBytes(4).toString('hex')}`)
  }
}
