import { counted, withMore } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import { keyName } from '../key-name.ts'
import { hadBackText } from '../load/undo/had-back.ts'
import type { GoneCounts } from '../taken-down.ts'

const MAX_NAMED = 5
const MAX_NAME_CHARS = 80

const NONE_LOST =
  'There is nothing to have back: the file has what was deleted under other numbers, and a file with the old ones would put it there twice.'

type Deleted = Pick<GoneCounts, 'count' | 'renumbered' | 'first' | 'lastSet' | 'lastSetOfLost'>

/** How to have back what a sync deleted, but for what its file has under other numbers: sentences. */
export function goneBackText({
  count,
  renumbered = 0,
  first,
  lastSet,
  lastSetOfLost = lastSet,
}: Deleted): string {
  if (renumbered === 0) return hadBackText(lastSet)
  if (renumbered === count) return NONE_LOST
  const homes = first
    .filter(({ fileStatus, nowInFile }) => nowInFile !== undefined && fileStatus === undefined)
    .slice(0, MAX_NAMED)
    .map((home) =>
      oneLine(
        `${home.Address || 'A home'} (${keyName(home)}, now ${home.nowInFile})`,
        MAX_NAME_CHARS,
      ),
    )
  const are = counted(renumbered, 'more home is', 'more homes are')
  const named = homes.length > 0 ? `: ${withMore(homes, renumbered, '; ')}` : ''
  return `${hadBackText(lastSetOfLost)} ${are} in the file under another number, and would be there twice: leave out their former rows${named}.`
}
