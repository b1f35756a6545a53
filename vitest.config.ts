import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import SlowFirst from './test/slow-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Their clients are installed by `npm run test:hosts` only.
    exclude: ['test/hosts/**', 'test/mutation/node_modules/**'],
    // Many tests wait most of the time, for a service or for time to pass: two share a core.
    maxWorkers: 2 * availableParallelism(),
    // No module has state: what one file loaded serves the next.
    isolate: false,
    // Some tests start a dozen processes: a busy machine needs the room.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // A run of a few files does not need it, and would wait for it.
    globalSetup: process.env.NEWOAKS_TEST_WHOLE === undefined ? [] : ['test/one-postgres.ts'],
    sequence: { sequencer: SlowFirst },
    reporters: ['default', './test/totals-reporter.ts'],
  },
})
