import { counted, formatNumber } from '../../text/counted.ts'
import { type Html, html } from '../../text/html.ts'
import type { Latency } from '../result.ts'
import { latencyText } from './verdict-text.ts'

const BINS = 12
const WIDTH = 360
const LEFT = 28
const RIGHT = 340
const TOP = 34
const BOTTOM = 140

/** The times of a chatbot's answers, milliseconds. */
interface AnswerTimes {
  readonly serialNumber: string
  readonly times: readonly number[]
  readonly latency: Latency
}

/** Histograms of the times of answers below each other, drawn to the same scale. */
export function latencyCharts(bots: readonly AnswerTimes[]): Html {
  const binMs = niceStep(Math.max(1, ...bots.map(({ latency }) => latency.max)) / BINS)
  const counts = bots.map(({ times }) => countsOf(times, binMs))
  const highest = Math.max(1, ...counts.flat())
  return html`<div class="${bots.length > 1 ? 'two' : ''}">${bots.map(
    ({ serialNumber, times, latency }, index) => html`<figure class="card">
<figcaption><b><bdi>${serialNumber}</bdi></b>: ${counted(times.length, 'answer')}, ${latencyText(latency)}.</figcaption>
${chart(counts[index] ?? [], { binMs, highest, latency, colour: index === 0 ? 'first-bot' : 'second-bot' })}
</figure>
`,
  )}</div>`
}

interface Scale {
  readonly binMs: number
  readonly highest: number
  readonly latency: Latency
  readonly colour: 'first-bot' | 'second-bot'
}

function chart(counts: readonly number[], { binMs, highest, latency, colour }: Scale): Html {
  const binWidth = (RIGHT - LEFT) / BINS
  const x = (ms: number) => round(LEFT + (ms / binMs) * binWidth)
  const y = (count: number) => round(BOTTOM - (count / highest) * (BOTTOM - TOP))
  return html`<svg viewBox="0 0 ${WIDTH} 172" role="img" aria-label="How long answers took">
${counts.map((count, bin) => html`<rect class="${colour}" x="${round(LEFT + bin * binWidth + 1)}" y="${y(count)}" width="${round(binWidth - 2)}" height="${round(BOTTOM - y(count))}"><title>${formatNumber(bin * binMs)} to ${formatNumber((bin + 1) * binMs)} ms: ${counted(count, 'answer')}</title></rect>`)}
<line x1="${LEFT}" y1="${BOTTOM}" x2="${RIGHT}" y2="${BOTTOM}"/>
<text x="${LEFT - 4}" y="${TOP + 4}" text-anchor="end">${formatNumber(highest)}</text>
<text x="${LEFT - 4}" y="${BOTTOM}" text-anchor="end">0</text>
${[0, 3, 6, 9, 12].map((bin) => html`<text x="${round(LEFT + bin * binWidth)}" y="${BOTTOM + 14}" text-anchor="middle">${formatNumber(bin * binMs)}</text>`)}
<text x="${(LEFT + RIGHT) / 2}" y="${BOTTOM + 28}" text-anchor="middle">milliseconds to the whole answer</text>
${mark('p50', x(latency.p50), 10)}
${latency.p95 === undefined ? undefined : mark('p95', x(latency.p95), 22)}
</svg>`
}

function mark(label: string, x: number, y: number): Html {
  const isLeft = x < WIDTH / 2
  return html`<line x1="${x}" y1="${y - 8}" x2="${x}" y2="${BOTTOM}" stroke-dasharray="3 2"/><text x="${isLeft ? x + 4 : x - 4}" y="${y}" text-anchor="${isLeft ? 'start' : 'end'}">${label}</text>`
}

function countsOf(times: readonly number[], binMs: number): number[] {
  const counts = Array.from({ length: BINS }, () => 0)
  for (const time of times) {
    const bin = Math.min(BINS - 1, Math.floor(time / binMs))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** The next number of one digit and noughts; at least 1. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)))
  return Math.max(1, Math.ceil(atLeast / power)) * power
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
