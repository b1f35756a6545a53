import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Processes are started and killed in some tests: slow machines need the room.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', './test/totals-reporter.ts'],
  },
})
