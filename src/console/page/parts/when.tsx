import { signal } from '@preact/signals'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const now = signal(Date.now())
setInterval(() => {
  now.value = Date.now()
}, 20_000)

/** How long ago, and on demand when. */
export function When({ at }: { at: string }) {
  const time = new Date(at)
  const agoMs = Math.max(0, now.value - time.getTime())
  return (
    <time dateTime={at} title={time.toLocaleString('en-GB')}>
      {agoText(agoMs, time)}
    </time>
  )
}

function agoText(agoMs: number, time: Date): string {
  if (agoMs < MINUTE_MS) return 'just now'
  if (agoMs < HOUR_MS) return `${Math.floor(agoMs / MINUTE_MS)} min ago`
  if (agoMs < 12 * HOUR_MS) return `${Math.floor(agoMs / HOUR_MS)} h ago`
  return time.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}
