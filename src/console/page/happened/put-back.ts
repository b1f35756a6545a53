import { endpoints } from '../../api/endpoints.ts'
import { ask } from '../client.ts'
import { act } from '../told.ts'

/** Sets settings again as they were before a change. */
export function putBack(change: number, fields: string[]): Promise<void> {
  return act(async () => {
    const { set, notes } = await ask(endpoints.putBack, { change, fields })
    return { text: `Put back: ${set.join(', ')}.`, more: notes }
  })
}
