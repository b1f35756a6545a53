import { useEffect } from 'preact/hooks'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import { oneChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { createLoader, loadedSignal } from '../loaded.ts'
import { Tiles } from '../parts/counts.tsx'
import { Empty, RefusalNotice } from '../parts/notice.tsx'
import { OpenListing } from './listing-parts.tsx'

type Group = OutputOf<'compared'>['groups'][number]

const shown = loadedSignal<OutputOf<'compared'>>()
const load = createLoader(shown)

const titles = {
  different: ['With other values than were sent', 'Somebody has changed them elsewhere.'],
  gone: ['Gone from the bot', 'They were loaded from here, and the service lists them no more.'],
  notKnown: ['Not loaded from here', 'In the bot, and made by somebody else.'],
} as const

/** What the bot has, beside what was sent to it from here. */
export function Differences() {
  const { value, refusal, isLoading } = shown.value
  const serialNumber = oneChatbot.value
  useEffect(() => {
    if (serialNumber !== undefined)
      load(() => ask(endpoints.compared, { serialNumber }), serialNumber)
  }, [serialNumber])
  if (refusal) return <RefusalNotice refusal={refusal} />
  if (!value) return <p class="quiet">{isLoading ? 'Comparing…' : ''}</p>
  if (value.notCompared !== undefined)
    return (
      <Empty title="Not compared">
        <p>{value.notCompared}</p>
      </Empty>
    )
  const groups = (['different', 'gone', 'notKnown'] as const).flatMap((name) =>
    value.groups.filter(({ group, total }) => group === name && total > 0),
  )
  return (
    <>
      <Tiles counts={value.counts} />
      {value.behind.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {groups.length === 0 && value.behind.length === 0 && (
        <Empty title="No difference">
          <p>The bot has what was sent from here, and nothing else.</p>
        </Empty>
      )}
      {groups.map((group) => (
        <OneGroup key={group.group} of={group} />
      ))}
      {value.duplicates.length > 0 && <Duplicates of={value.duplicates} />}
    </>
  )
}

function OneGroup({ of: { group, total, listings } }: { of: Group }) {
  const [title, meaning] = titles[group]
  return (
    <section class="card compared" aria-labelledby={group}>
      <h2 id={group}>
        {title} <span class="quiet">{total.toLocaleString('en-US')}</span>
      </h2>
      <p class="quiet">{meaning}</p>
      <ul class="missing">
        {listings.map(({ differences, ...listing }, index) => (
          <li key={index}>
            <OpenListing listing={listing} />
            {differences.length > 0 && (
              <dl class="diff">
                {differences.map(({ field, sent, bot }) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>
                      <del>
                        <span class="hidden-label">sent: </span>
                        {sent}
                      </del>
                      <ins>
                        <span class="hidden-label">in the bot: </span>
                        {bot}
                      </ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {total > listings.length && (
        <p class="quiet">
          The first {listings.length} of {total.toLocaleString('en-US')}.
        </p>
      )}
    </section>
  )
}

function Duplicates({ of }: { of: OutputOf<'compared'>['duplicates'] }) {
  return (
    <section class="card compared" aria-labelledby="duplicates">
      <h2 id="duplicates">With the same MLS number or Url</h2>
      <ul class="missing">
        {of.map(({ key, count }) => (
          <li key={key}>
            {key} <span class="quiet">{count} listings</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
