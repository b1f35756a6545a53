import { useState } from 'preact/hooks'
import type { ToldCheck, ToldConversation, ToldSide } from '../../api/tests.ts'
import { judge } from './test-state.ts'
import { VerdictPill } from './verdict.tsx'

/** One conversation: open where something is to be seen to. */
export function Conversation({ of, canJudge }: { of: ToldConversation; canJudge: boolean }) {
  const { scenario, repetition, verdict, sides } = of
  return (
    <li class="card held">
      <details open={verdict !== 'pass'}>
        <summary>
          <strong>{scenario}</strong>
          {repetition > 1 && <span class="quiet">time {repetition}</span>}
          <VerdictPill verdict={verdict} />
        </summary>
        <div class={sides.length > 1 ? 'sides two' : 'sides'}>
          {sides.map((side) => (
            <Side
              key={side.serialNumber}
              of={side}
              isNamed={sides.length > 1}
              canJudge={canJudge}
            />
          ))}
        </div>
      </details>
    </li>
  )
}

interface SideProps {
  readonly of: ToldSide
  readonly isNamed: boolean
  readonly canJudge: boolean
}

function Side({ of: { serialNumber, verdict, error, turns }, isNamed, canJudge }: SideProps) {
  return (
    <div>
      {isNamed && (
        <p class="head">
          <b>{serialNumber}</b>
          <VerdictPill verdict={verdict} />
        </p>
      )}
      {error !== undefined && <p class="quiet">{error}</p>}
      {turns.map(({ visitor, answer, error: wrong, checks }, index) => (
        <div class="turn" key={`${index} ${visitor}`}>
          <p class="bubble visitor">{visitor}</p>
          {answer !== '' && <p class="bubble bot">{answer}</p>}
          {wrong !== undefined && <p class="quiet">{wrong}</p>}
          {checks.length > 0 && (
            <ul class="checks">
              {checks.map((check) => (
                <Check key={check.item ?? check.name} of={check} canJudge={canJudge} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

function Check({ of, canJudge }: { of: ToldCheck; canJudge: boolean }) {
  const { name, verdict, reason, item, judgedBy } = of
  return (
    <li>
      <VerdictPill verdict={verdict} /> {name}
      {reason !== undefined && (
        <p class="quiet">
          {judgedBy !== undefined && `${judgedBy === 'person' ? 'A person' : 'An agent'}: `}
          {reason}
        </p>
      )}
      {item !== undefined && canJudge && <Judging item={item} isJudged={judgedBy !== undefined} />}
    </li>
  )
}

/** Whether the criterion is met; the last judgement counts. */
function Judging({ item, isJudged }: { item: string; isJudged: boolean }) {
  const [reason, setReason] = useState('')
  const [isOpen, setOpen] = useState(!isJudged)
  if (isJudged && !isOpen)
    return (
      <button type="button" class="plain" onClick={() => setOpen(true)}>
        Judge otherwise
      </button>
    )
  const settle = (pass: boolean) => {
    setOpen(false)
    judge(item, pass, reason.trim())
  }
  return (
    <fieldset class="judging">
      <legend class="hidden-label">Judge {item}</legend>
      <input
        type="text"
        aria-label="Why"
        placeholder="Why, if you like"
        value={reason}
        onInput={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <button type="button" onClick={() => settle(true)}>
        Met
      </button>
      <button type="button" onClick={() => settle(false)}>
        Not met
      </button>
    </fieldset>
  )
}
