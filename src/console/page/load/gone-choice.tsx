import type { GoneWay } from '../../api/file-choices.ts'
import { Choices } from '../parts/choice.tsx'
import { choices, choose, chooseGone, gone } from './file-state.ts'

const ways: readonly (readonly [GoneWay, string])[] = [
  ['keep', 'Keep them'],
  ['sold', 'Mark them as Sold'],
  ['delete', 'Delete them'],
]

/** What becomes of listings that were loaded before and are not in the file. */
export function GoneChoice() {
  return (
    <section class="card" aria-labelledby="gone">
      <h2 id="gone">What the file does not have any more</h2>
      <p class="quiet">
        Listings that were loaded from this feed before, and are not in the file or off the market
        in it. Before any is marked or deleted you are asked, with their addresses. The question
        says so if they are more than a fifth: then look whether the file is complete.
      </p>
      <Choices legend="What becomes of them" of={ways} value={gone.value} onChosen={chooseGone} />
      {gone.value !== 'keep' && (
        <label class="field">
          <span>Name of the feed, if the chatbot has several: always the same</span>
          <input
            type="text"
            value={choices.value.source ?? ''}
            onChange={({ currentTarget }) =>
              choose({ source: currentTarget.value.trim() || undefined })
            }
          />
        </label>
      )}
    </section>
  )
}
