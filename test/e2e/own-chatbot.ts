import { join } from 'node:path'
import { startOwnService } from '../support/own-service.ts'
import { connectRealClient } from '../support/real-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

export const SerialNumber = 'demo'

/** The real program with a service of our own: what a test does to `own.held` happens behind everybody's back. */
export async function ownChatbot() {
  const own = await startOwnService()
  const env = {
    NEWOAKS_BASE_URL: own.url,
    NEWOAKS_SECRET_KEY: 'any-key-of-a-test',
    NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data'),
  }
  const client = await connectRealClient({ env })
  const load = (text: string, more = {}) =>
    client.succeed('import_listings', { SerialNumber, text, ...more })
  return { ...client, own, load }
}
