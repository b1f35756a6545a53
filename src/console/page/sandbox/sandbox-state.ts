import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import { ask } from '../client.ts'
import { createLoader, loadedSignal } from '../loaded.ts'

/** The sandbox, as it was seen last. */
export const shownSandbox = loadedSignal<OutputOf<'sandbox'>>()
const load = createLoader(shownSandbox)

export function lookAtSandbox(): Promise<void> {
  return load(() => ask(endpoints.sandbox, {}))
}
