import { formatNumber } from '../text/counted.ts'
import { type Html, html } from '../text/html.ts'

/** What a colour says, anywhere on a page; a class of its style. */
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'idle'

/** A count, and where it leads. */
interface Figure {
  readonly count: number
  readonly label: string
  readonly tone?: Tone
  /** `#id` of the part that has more of it. */
  readonly to?: string | undefined
  /** What the filters there are set to: a facet and its value. */
  readonly choose?: readonly [facet: string, value: string]
}

/** Counts side by side. */
export function tiles(figures: readonly Figure[]): Html {
  return html`<ul class="tiles">
${figures.map(({ count, label, tone, to, choose }) => {
  const content = html`<b>${formatNumber(count)}</b><span>${label}</span>`
  const chosen = choose && html` data-choose="${choose.join(' ')}"`
  return to === undefined
    ? html`<li><div class="tile ${tone}">${content}</div></li>\n`
    : html`<li><a class="tile ${tone}" href="${to}"${chosen}>${content}</a></li>\n`
})}</ul>`
}

/** How a whole is divided; the figures themselves stand in words beside it. */
export function bar(figures: readonly (Pick<Figure, 'count'> & { readonly tone: Tone })[]): Html {
  const total = figures.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return html``
  let at = 0
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${figures.map(
    ({ count, tone }) => {
      const x = at
      at += (count / total) * 100
      return html`<rect class="${tone}" x="${x.toFixed(3)}" width="${(at - x).toFixed(3)}" height="1"/>`
    },
  )}</svg>`
}

/** A word with its colour. */
export function pill(tone: Tone, label: string | Html): Html {
  return html`<span class="pill ${tone}">${label}</span>`
}

/** What is known in short, name by name. */
export function facts(named: readonly (readonly [name: string, value: string | Html])[]): Html {
  return html`<dl class="facts">
${named.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

/** A time as this computer's clock has it; where scripts run, as the reader's has it. */
export function localTime(at: Date): Html {
  // Not by Intl, whose first use takes some 30 ms.
  const [, month, day, year, time = '', zone] = String(at).split(' ')
  const text = `${Number(day)} ${month} ${year}, ${time.slice(0, 5)} ${zone}`
  return html`<time datetime="${at.toISOString()}">${text}</time>`
}
