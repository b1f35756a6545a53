import { endpoints } from '../../api/endpoints.ts'
import { ask } from '../client.ts'
import { overview } from '../overview.ts'
import { act } from '../told.ts'

/** Whether the console may change anything at all. */
export function mayChange(): boolean {
  return overview.value.value?.isReadOnly === false
}

/** Sets settings again as they were before a change. */
export function putBack(change: number, fields: string[]): Promise<void> {
  return act(async () => {
    const { set, notes } = await ask(endpoints.putBack, { change, fields })
    return { text: `Put back: ${set.join(', ')}.`, more: notes }
  })
}
