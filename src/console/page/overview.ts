import { endpoints, type OutputOf } from '../api/endpoints.ts'
import { ask } from './client.ts'
import { createLoader, loadedSignal } from './loaded.ts'

/** What the page begins with. */
export const overview = loadedSignal<OutputOf<'overview'>>()
const load = createLoader(overview)

export function loadOverview(): Promise<void> {
  return load(() => ask(endpoints.overview, {}))
}

/** Whether the console may change anything at all. */
export function mayChange(): boolean {
  return overview.value.value?.isReadOnly === false
}

/** Whether conversation tests are offered at all. */
export function mayTest(): boolean {
  return overview.value.value?.toolsets.includes('testing') ?? false
}
