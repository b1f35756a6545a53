/** `12,400` */
export function number(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** `1,240 ms` */
export function milliseconds(value: number): string {
  return `${number(value)} ms`
}

/** How long a run took, from milliseconds: `4.2 s`, `3 min 12 s`. */
export function duration(value: number): string {
  if (value < 60_000) return `${(value / 1000).toFixed(1)} s`
  const seconds = Math.round(value / 1000)
  return `${number(Math.floor(seconds / 60))} min ${seconds % 60} s`
}

/** `1 scenario`, `12 scenarios` */
export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** An interval of shares, 0 to 1, in percent: `38 to 96 %`. */
export function percentRange([from, to]: readonly [number, number]): string {
  return `${Math.round(from * 100)} to ${Math.round(to * 100)} %`
}
