/** What is mutated, and the tests that are to notice: none of them starts a process. */
const parts = {
  contract: ['src/contract', 'test/contract'],
  api: ['src/api', 'test/api'],
  redact: ['src/redact.ts', 'test/redact.test.ts'],
  ledger: ['src/listings/ledger', 'test/listings/ledger'],
  convert: ['src/listings/convert', 'test/listings/convert'],
  map: ['src/listings/map', 'test/listings/map'],
}
const name = process.env.MUTATED ?? ''
const [mutated, tests] = parts[name] ?? []
if (!mutated) throw new Error(`MUTATED is one of ${Object.keys(parts).join(', ')}.`)
// Read by vitest.config.ts, in the processes that Stryker starts.
process.env.MUTATED_TESTS ??= tests.endsWith('.ts') ? tests : `${tests}/**/*.test.ts`

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [mutated.endsWith('.ts') ? mutated : `${mutated}/**/*.ts`],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // Of TypeScript 7 it cannot load what would rewrite a tsconfig.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', '.test-dist', 'test/mutation/node_modules', 'docs', 'bench'],
  concurrency: 1,
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `.stryker/${name}.json`,
  tempDirName: '.stryker/tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.stryker/${name}-report.json` },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
}
