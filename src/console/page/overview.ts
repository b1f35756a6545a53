import { endpoints, type OutputOf } from '../api/endpoints.ts'
import { ask } from './client.ts'
import { createLoader, loadedSignal } from './loaded.ts'

/** What the page begins with. */
export const overview = loadedSignal<OutputOf<'overview'>>()
const load = createLoader(overview)

export function loadOverview(): Promise<void> {
  return load(() => ask(endpoints.overview, {}))
}
