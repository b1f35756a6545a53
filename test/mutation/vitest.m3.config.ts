import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? '[]'),
    exclude: ['test/**/postgres/**', 'test/**/*kill*.test.ts'],
    isolate: false,
    testTimeout: 25_000,
  },
})
