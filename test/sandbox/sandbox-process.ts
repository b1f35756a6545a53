import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'

// A sandbox in a process of its own: tells its parent how to reach it, then runs until killed.
const { url, secretKey, sessionKey, claimKeysToShow } = await startSandbox({
  databaseFile: `${process.argv[2]}`,
  bot: scriptedBot(['Hello', ' there.']),
})
process.send?.({ url, secretKey, sessionKey, showsKeys: claimKeysToShow() })
process.on('disconnect', () => process.exit())
