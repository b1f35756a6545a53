import { dirname } from 'node:path'
import { answeringBot } from '../support/answering-bot.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { connectRealClient } from '../support/real-client.ts'

const suite = `
version: 1
name: greetings
scenarios:
  - name: greets
    turns:
      - say: Hi
        expect: [{ icontains: hello }]
  - name: says goodbye
    turns:
      - say: Bye
        expect: [{ icontains: goodbye }]
`

/** A client of a server that has loaded three listings into `demo`, and has tested `other`. */
export async function afterTwoRuns() {
  const bot = answeringBot(({ text }) => (text === 'Hi' ? 'Hello!' : 'No idea. `x`\n# Not a title'))
  const { env } = await sandboxAndEnv({ bot, chatbots: ['other'] })
  const path = writeListings(listingsCsv(3, { 2: { Bedrooms: 'many' } }), 'three.csv')
  const real = await connectRealClient({ env, roots: [dirname(path)] })
  const imported = await real.succeed('import_listings', { SerialNumber: 'demo', path })
  await real.succeed('test_chatbot', { serialNumber: 'other', suite })
  const tested = await real.succeed('test_chatbot', { serialNumber: 'other', suite, confirm: true })
  return { ...real, path, importRun: String(imported.runId), testRun: String(tested.runId) }
}
