/** What is mutated, and the tests that are to notice: none of them starts a process. */
const parts = {
  // All but published.test.ts, which loads every tool.
  contract: {
    code: ['src/contract/**/*.ts'],
    tests: ['test/contract/{fields,json-schema,openapi,rules}.test.ts'],
  },
  api: { code: ['src/api/**/*.ts'], tests: ['test/api'] },
  redact: {
    code: ['src/keys/{redact,key-patterns,key-spellings}.ts'],
    tests: ['test/keys/redact.test.ts'],
  },
  // The half in PostgreSQL needs a server for each mutant.
  ledger: {
    code: ['src/listings/ledger/{*,sqlite/*}.ts'],
    tests: [
      'test/listings/ledger',
      // What single calls note, and how a listing is known.
      'test/journal/sqlite-journal.test.ts',
      'test/listings/load/{load,own-keys}.test.ts',
    ],
  },
  convert: { code: ['src/listings/convert/**/*.ts'], tests: ['test/listings/convert'] },
  map: {
    code: [
      'src/listings/map/**/*.ts',
      // Their types stand among values, `true satisfies`, and it mutates those too, into what is no program.
      '!src/listings/map/{columns/role,rows/steps}.ts',
      '!src/listings/map/{joined-parts,plan-parts}.ts',
    ],
    tests: ['test/listings/map'],
    // What runs when a module is loaded is tables of words, and each word would run all tests.
    ignoreStatic: true,
  },
  // Several files, or sheets of a workbook.
  several: {
    code: ['src/listings/map/{joined-parts,plan-parts}.ts'],
    tests: [
      'test/listings/map/several-parts.test.ts',
      'test/listings/imports/several-files.test.ts',
    ],
  },
}
const name = process.env.MUTATED ?? ''
const part = parts[name]
if (!part) throw new Error(`MUTATED is one of ${Object.keys(parts).join(', ')}.`)
// Of a large part every nth mistake can be tried, over all of its files.
const every = process.env.EVERY ?? '1'
const report = every === '1' ? name : `${name}-every-${every}`
// Read by vitest.config.ts, in the processes that Stryker starts.
process.env.MUTATED_TESTS ??= JSON.stringify(
  part.tests.map((tests) => (tests.endsWith('.ts') ? tests : `${tests}/**/*.test.ts`)),
)

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/sample.mjs'],
  checkers: ['sample'],
  mutate: part.code,
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // Of TypeScript 7 it cannot load what would rewrite a tsconfig.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist*', '.test-dist*', 'test/mutation/node_modules', 'bench', '.stryker'],
  concurrency: 1,
  // A busy machine is no endless loop.
  timeoutFactor: 3,
  coverageAnalysis: 'perTest',
  ignoreStatic: part.ignoreStatic ?? false,
  incremental: true,
  incrementalFile: `.stryker/${report}.json`,
  tempDirName: '.stryker/tmp',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.stryker/${report}-report.json` },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
}
