import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? '[]'),
    // They start processes, in which nothing is mutated, and a database.
    exclude: ['test/**/postgres/**', 'test/**/*kill*.test.ts'],
    // Modules are loaded once a mutant instead of once a file: that is most of the time.
    isolate: false,
    testTimeout: 60_000,
  },
})
