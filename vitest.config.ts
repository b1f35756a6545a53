import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Their clients are installed by `npm run test:hosts` only.
    exclude: ['test/hosts/**'],
    // Most tests wait for a process or a service most of the time: no core need be kept free.
    maxWorkers: '100%',
    // No module has state: what one file loaded serves the next.
    isolate: false,
    // Some tests start a dozen processes: a busy machine needs the room.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/totals-reporter.ts'],
  },
})
