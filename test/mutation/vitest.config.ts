import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [process.env.MUTATED_TESTS ?? 'none'],
    // They start processes, in which nothing is mutated, and a database.
    exclude: ['test/**/postgres/**', 'test/**/*kill*.test.ts'],
    testTimeout: 30_000,
  },
})
