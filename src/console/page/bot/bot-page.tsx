import { oneChatbot } from '../one-chatbot.ts'
import { RefusalNotice } from '../parts/notice.tsx'
import { WhichChatbot } from '../parts/which-chatbot.tsx'
import { Differences } from './differences.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListingDialog } from './listing-dialog.tsx'
import { Listings } from './listings.tsx'
import { isOutdated, opened, readListings, type Shape, shape, shapes, shown } from './view.ts'

const names: Readonly<Record<Shape, string>> = {
  table: 'Table',
  cards: 'Cards',
  differences: 'Differences',
}

export function BotPage() {
  const { refusal, isLoading } = shown.value
  if (oneChatbot.value === undefined) return <WhichChatbot />
  const isList = shape.value !== 'differences'
  return (
    <>
      <p class="lead">
        The listings of chatbot <b>{oneChatbot.value}</b>, whoever made them: as the service lists
        them, with what is remembered here.
      </p>
      <div class="bar">
        <fieldset class="choices">
          <legend class="hidden-label">Show as</legend>
          {shapes.map((each) => (
            <label key={each} class="choice">
              <input
                type="radio"
                name="shape"
                checked={shape.value === each}
                onChange={() => {
                  shape.value = each
                }}
              />
              {names[each]}
            </label>
          ))}
        </fieldset>
        <p role="status" class="quiet">
          {isLoading && isList ? 'Reading the listings…' : ''}
        </p>
      </div>
      {isList && <FilterBar />}
      {isOutdated.value && isList && (
        <div class="notice info bar">
          <span>Listings of this chatbot were changed since these were read.</span>
          <button type="button" onClick={() => readListings()}>
            Read again
          </button>
        </div>
      )}
      {refusal && isList && <RefusalNotice refusal={refusal} />}
      {isList ? <Listings /> : <Differences />}
      {opened.value && <ListingDialog key={opened.value.value} listingKey={opened.value} />}
    </>
  )
}
