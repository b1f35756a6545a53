import { installIn, runToEnd } from './other-programs.ts'

const folder = 'test/mutation'
const parts = process.argv.slice(2)
if (parts.length === 0) {
  process.stderr.write(
    `Name what is mutated: npm run test:mutation -- redact. ${folder}/stryker.config.mjs has the names.\n`,
  )
  process.exit(1)
}
installIn(folder)
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`
for (const MUTATED of parts)
  runToEnd(process.execPath, [stryker, 'run', `${folder}/stryker.config.mjs`], { MUTATED })
