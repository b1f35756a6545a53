import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/hosts/*.test.ts'],
    // A command that starts for each call takes a second; slow machines need the room.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // They mostly wait for the processes that they start.
    maxWorkers: 2,
    // What a person has in the shell, to see what of it reaches the server.
    env: { SHELL_SETTING: 'on', SHELL_API_KEY: 'key-of-the-shell' },
    reporters: ['default', './test/totals-reporter.ts'],
  },
})
