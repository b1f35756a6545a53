import type { GoneWay } from '../../api/file-choices.ts'
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
      <fieldset class="choices">
        <legend class="hidden-label">What becomes of them</legend>
        {ways.map(([way, label]) => (
          <label key={way} class="choice">
            <input
              type="radio"
              name="gone"
              checked={gone.value === way}
              onChange={() => chooseGone(way)}
            />
            {label}
          </label>
        ))}
      </fieldset>
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
