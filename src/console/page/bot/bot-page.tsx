import { oneChatbot } from '../chatbot.ts'
import { Choices } from '../parts/choice.tsx'
import { RefusalNotice } from '../parts/notice.tsx'
import { WhichChatbot } from '../parts/which-chatbot.tsx'
import { Differences } from './differences.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListingDialog } from './listing-dialog.tsx'
import { Listings } from './listings.tsx'
import { isOutdated, opened, readListings, type Shape, shape, shown } from './view.ts'

const shapes: readonly (readonly [Shape, string])[] = [
  ['table', 'Table'],
  ['cards', 'Cards'],
  ['differences', 'Differences'],
]

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
        <Choices
          legend="Show as"
          of={shapes}
          value={shape.value}
          onChosen={(chosen) => (shape.value = chosen)}
        />
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
