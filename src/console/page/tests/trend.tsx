import type { ToldTest } from '../../api/tests.ts'
import { verdictNames, verdicts, verdictTones } from './verdict.tsx'

const HEIGHT = 64
const BAR = 14
const STEP = 20
const MAX_RUNS = 40

/** The runs of a suite from the first to the last: of each how many scenarios ended how. */
export function Trend({ runs }: { runs: readonly ToldTest[] }) {
  const ended = runs.filter(({ state }) => state !== 'running').slice(0, MAX_RUNS)
  if (ended.length < 2) return null
  const bars = ended.toReversed().map(barOf)
  const width = bars.length * STEP - (STEP - BAR)
  return (
    <svg
      class="trend"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={`Passed over the runs, the last at the end: ${bars.map(({ text }) => text).join(', ')}`}
    >
      {bars.map(({ id, parts, title }, index) => (
        <g key={id}>
          <title>{title}</title>
          {parts.map(({ verdict, top, height }) => (
            <rect
              key={verdict}
              class={verdictTones[verdict]}
              x={index * STEP}
              y={top}
              width={BAR}
              height={height}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

function barOf({ id, bots, startedAt }: ToldTest) {
  const counts = verdicts.map((verdict) => ({
    verdict,
    count: bots.reduce((sum, { totals }) => sum + totals[verdict], 0),
  }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  let top = 0
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => {
      const height = (count / all) * HEIGHT
      top += height
      return { verdict, top: top - height, height }
    })
  const passed = counts.find(({ verdict }) => verdict === 'pass')?.count ?? 0
  const told = counts.flatMap(({ verdict, count }) =>
    count > 0 ? [`${count} ${verdictNames[verdict]}`] : [],
  )
  const day = new Date(startedAt).toLocaleString('en-GB')
  return { id, parts, text: `${passed} of ${all}`, title: `${day}: ${told.join(', ')}` }
}
