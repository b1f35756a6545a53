import type { Measured } from './measures.ts'

/** How many times as long as an empty server this one may take to start. */
const MOST_START = 2.2

interface Benchmarks {
  /** Of each server, by its name. */
  readonly medians: ReadonlyMap<string, Measured>
  readonly own: string
  readonly empty: string
  readonly peers: readonly string[]
  /** The empty server and this one with a Node that keeps compiled code, and which Node that is. */
  readonly newer: readonly string[]
  readonly newerNode: string
  readonly machine: string
  readonly rounds: number
}

/** A figure as a ratio, and the limit that it is to stay within. */
interface Ratio {
  readonly what: string
  readonly ratio: number
  readonly target: string
  readonly isMet: boolean
}

/** The page of the benchmarks: ratios first, what they were made of after them. */
export function benchmarksPage({
  medians,
  own,
  empty,
  peers,
  newer,
  newerNode,
  machine,
  rounds,
}: Benchmarks): string {
  const of = (name: string): Measured => medians.get(name) ?? {}
  const best = (measure: keyof Measured, choose: (...values: number[]) => number) =>
    choose(...peers.map((name) => of(name)[measure] ?? Number.NaN))
  const us = of(own)
  const ratio = (value = Number.NaN, other = Number.NaN) => value / other
  const atMost = (what: string, value: number, limit: number): Ratio => ({
    what,
    ratio: value,
    target: `≤ ${limit}`,
    isMet: value <= limit,
  })
  const [newerEmpty = '', newerOwn = ''] = newer
  const newerRatio = ratio(of(newerOwn).startMs, of(newerEmpty).startMs)
  const callsRatio = ratio(us.callsPerSecond, best('callsPerSecond', Math.max))
  const ratios: Ratio[] = [
    atMost('start, beside the empty server', ratio(us.startMs, of(empty).startMs), MOST_START),
    // Less than is allowed on the oldest.
    {
      what: `start on Node ${newerNode}, beside the empty server there`,
      ratio: newerRatio,
      target: `< ${MOST_START}`,
      isMet: newerRatio < MOST_START,
    },
    atMost('list of tools, beside the empty server', ratio(us.listMs, of(empty).listMs), 2.6),
    atMost('median of a call, beside the best peer', ratio(us.p50Ms, best('p50Ms', Math.min)), 0.8),
    atMost('95th percentile, beside the best peer', ratio(us.p95Ms, best('p95Ms', Math.min)), 0.85),
    {
      what: 'calls a second with 16 in flight, beside the best peer',
      ratio: callsRatio,
      target: '≥ 1.35',
      isMet: callsRatio >= 1.35,
    },
    atMost(
      'memory afterwards, beside the best peer',
      ratio(us.memoryMb, best('memoryMb', Math.min)),
      1,
    ),
  ]
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`: this server, built, beside three that make tools of an OpenAPI description. All forward the same call (`Edit`, a name) to the same service, which answers at once. Each server is started anew in each round, with PATH and HOME alone in its environment, and each round begins with another one; this one and the empty server are started five times more, by turns, for the figures of their starts. They are called by turns, 250 calls at a time, and what V8 learns in the first six turns is not measured: what disturbs the machine disturbs all, and none waits longer than another. The figures are medians.',
    '',
    `Last run: ${machine}, ${rounds} rounds.`,
    '',
    '| what | ratio | target | met |',
    '|---|---|---|---|',
    ...ratios.map(
      ({ what, ratio, target, isMet }) =>
        `| ${what} | ${ratio.toFixed(2)} | ${target} | ${isMet ? 'yes' : 'no'} |`,
    ),
    '',
    'The figures behind them:',
    '',
    '| server | start, ms | tools listed, ms | median, ms | 95th percentile, ms | calls/s, 16 in flight | memory after, MB |',
    '|---|---|---|---|---|---|---|',
    ...[empty, own, ...peers, ...newer].map(
      (name) => `| ${name} | ${figures(of(name)).join(' | ')} |`,
    ),
    '',
  ].join('\n')
}

function figures({ startMs, listMs, p50Ms, p95Ms, callsPerSecond, memoryMb }: Measured): string[] {
  const told = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? '–'
  return [
    told(startMs, 0),
    told(listMs, 0),
    told(p50Ms, 2),
    told(p95Ms, 2),
    told(callsPerSecond, 0),
    told(memoryMb, 0),
  ]
}
