/** What is mutated, and the tests that are to notice: none of them starts a process. */
const parts = {
  // All but published.test.ts, which loads every tool.
  contract: {
    code: 'src/contract/**/*.ts',
    tests: ['test/contract/{fields,json-schema,openapi,rules}.test.ts'],
  },
  api: { code: 'src/api/**/*.ts', tests: ['test/api'] },
  redact: { code: 'src/{redact,key-patterns}.ts', tests: ['test/redact.test.ts'] },
  // The half in PostgreSQL needs a server for each mutant.
  ledger: { code: 'src/listings/ledger/{*,sqlite/*}.ts', tests: ['test/listings/ledger'] },
  convert: { code: 'src/listings/convert/**/*.ts', tests: ['test/listings/convert'] },
  // What runs when a module is loaded is tables of words, and each word would run all tests.
  map: { code: 'src/listings/map/**/*.ts', tests: ['test/listings/map'], ignoreStatic: true },
}
const name = process.env.MUTATED ?? ''
const part = parts[name]
if (!part) throw new Error(`MUTATED is one of ${Object.keys(parts).join(', ')}.`)
// Read by vitest.config.ts, in the processes that Stryker starts.
process.env.MUTATED_TESTS ??= JSON.stringify(
  part.tests.map((tests) => (tests.endsWith('.ts') ? tests : `${tests}/**/*.test.ts`)),
)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Their types stand among values, `true satisfies`, and it mutates those too, into what is no program.
  mutate: [part.code, '!src/listings/map/{columns/role,rows/steps}.ts'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // Of TypeScript 7 it cannot load what would rewrite a tsconfig.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', '.test-dist', 'test/mutation/node_modules', 'bench', '.stryker'],
  concurrency: 1,
  // A busy machine is no endless loop.
  timeoutFactor: 3,
  coverageAnalysis: 'perTest',
  ignoreStatic: part.ignoreStatic ?? false,
  incremental: true,
  incrementalFile: `.stryker/${name}.json`,
  tempDirName: '.stryker/tmp',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.stryker/${name}-report.json` },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
}
