// Every fault of test/faults/matrix: UPDATE_FAULTS=true writes docs/reliability.md's table from what was seen.
process.env.FAULTS = 'all'
process.argv.push('faults/matrix')
await import('./test.ts')
