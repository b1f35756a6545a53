import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with a line that a script can read: `N passed, N failed, N skipped`. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const brokenModules = modules.filter((module) => module.errors().length > 0)
    const count = (wanted: string) => states.filter((state) => state === wanted).length
    const failed = count('failed') + brokenModules.length + unhandledErrors.length
    const skipped = count('skipped') + count('pending')
    process.stdout.write(`${count('passed')} passed, ${failed} failed, ${skipped} skipped\n`)
  }
}
