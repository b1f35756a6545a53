// The long form of the tests in test/faults/fleet: ROUNDS, PARTITION_SECONDS, KILLS and SEED change it,
// and OTHER=/path/to/dist/main.js has every second worker be of another version.
process.env.ROUNDS ??= '20'
process.env.PARTITION_SECONDS ??= '120'
process.env.KILLS ??= '4'
process.argv.push('faults/fleet')
await import('./test.ts')
