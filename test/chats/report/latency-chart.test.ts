import { expect, test } from 'vitest'
import { latencyCharts } from '../../../src/chats/report/latency-chart.ts'

function chart(...bots: [times: number[], latency: { p50: number; p95?: number; max: number }][]) {
  return latencyCharts(
    bots.map(([times, latency], index) => ({ serialNumber: `bot-${index}`, times, latency })),
  ).markup
}

function bars(markup: string) {
  return [...markup.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
}

test('twelve bars to a round number, each with its range and count', () => {
  const markup = chart([[0, 99, 100, 1190, 1200], { p50: 100, max: 1200 }])
  expect(bars(markup)).toHaveLength(12)
  expect(bars(markup)[0]).toBe('0 to 100 ms: 2 answers')
  expect(bars(markup)[1]).toBe('100 to 200 ms: 1 answer')
  expect(bars(markup)[11]).toBe('1,100 to 1,200 ms: 2 answers')
})

test.each([
  [0.4, '11 to 12 ms'],
  [12.1, '22 to 24 ms'],
  [6210, '6,600 to 7,200 ms'],
])('a slowest answer of %d ms makes the last bar %s', (max, last) => {
  expect(bars(chart([[max], { p50: max, max }]))[11]).toMatch(new RegExp(`^${last}: `))
})

test('p50 always has a line, p95 only when it is known', () => {
  expect(chart([[5], { p50: 5, max: 5 }])).not.toContain('p95')
  const both = chart([[6, 12], { p50: 6, p95: 12, max: 12 }])
  expect(both).toContain('<line x1="184" y1="2" x2="184" y2="140" stroke-dasharray="3 2"/>')
  expect(both).toContain('<line x1="340" y1="14" x2="340" y2="140" stroke-dasharray="3 2"/>')
})

test('two chatbots are drawn to the same scale in colours of their own', () => {
  const markup = chart([[10], { p50: 10, max: 10 }], [[1200], { p50: 1200, max: 1200 }])
  expect(bars(markup)[0]).toBe('0 to 100 ms: 1 answer')
  expect(bars(markup)[12]).toBe('0 to 100 ms: 0 answers')
  expect(markup.match(/class="first-bot"/g)).toHaveLength(12)
  expect(markup.match(/class="second-bot"/g)).toHaveLength(12)
})

test('without answers there is nothing', () => {
  expect(chart()).not.toContain('<svg')
})
