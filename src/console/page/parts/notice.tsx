import type { ComponentChildren } from 'preact'
import type { Refusal } from '../../api/endpoint.ts'
import { told } from '../told.ts'

type Tone = 'good' | 'bad' | 'warn' | 'info' | 'idle'

export function Pill({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`pill ${tone}`}>{children}</span>
}

/** Why something is not there. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  return (
    <div class="notice bad" role="alert">
      <strong>{refusal.message}</strong>
      {refusal.hint && <p>{refusal.hint}</p>}
    </div>
  )
}

/** What came of what was done last; read out when it comes. */
export function ToldNotice() {
  const last = told.value
  return (
    <div role="status" class="told">
      {last && (
        <div class={`notice ${last.tone}`}>
          <strong>{last.text}</strong>
          {last.more.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <button type="button" class="plain" onClick={() => (told.value = undefined)}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}

/** What is said where nothing is yet: what would be there, and how it comes to be. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
