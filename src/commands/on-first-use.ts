import { loadedOnce } from '../mcp/loaded-once.ts'
import { giveWay } from '../runs/turns.ts'

/** A part of the program that is loaded when it is first used. */
interface OnFirstUse<Part> {
  /** Rejects when it cannot be loaded; the next use tries again. */
  get(): Promise<Part>
  /** Closes it if it was used. */
  close(): Promise<void>
}

/** @param load imports the part. */
export function onFirstUse<Part extends { close(): Promise<void> }>(
  load: () => Promise<Part>,
): OnFirstUse<Part> {
  const get = loadedOnce(async () => {
    // Several parts that are loaded at once keep others waiting as long as all of them take.
    await giveWay()
    return load()
  })
  let used: Promise<Part> | undefined
  return {
    get() {
      used = get()
      return used
    },
    close: async () => (await used?.catch(() => undefined))?.close(),
  }
}
