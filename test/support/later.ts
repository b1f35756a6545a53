import { onTestFinished, vi } from 'vitest'

/** For the rest of the test it is so much later in this process. */
export function later(ms: number): void {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
}
