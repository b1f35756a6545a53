import { useEffect, useRef } from 'preact/hooks'
import { ASKED_ABOUT } from '../../api/consent.ts'
import { type OpenQuestion, openQuestion } from '../client.ts'

/** Asks the person what the console may not do without their yes. */
export function QuestionDialog() {
  const question = openQuestion.value
  return question ? <Dialog key={question.agreed} question={question} /> : null
}

function Dialog({ question }: { question: OpenQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="question"
      onCancel={(event) => {
        event.preventDefault()
        question.answer(false)
      }}
    >
      <h2 id="question">Please confirm</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <p class="asked" tabIndex={0}>
        {question.question}
      </p>
      <details class="values">
        <summary>When you are asked</summary>
        <p>{ASKED_ABOUT}</p>
      </details>
      <div class="buttons">
        <button type="button" autofocus onClick={() => question.answer(false)}>
          No, leave it
        </button>
        <button type="button" class="danger" onClick={() => question.answer(true)}>
          Yes, do it
        </button>
      </div>
    </dialog>
  )
}
