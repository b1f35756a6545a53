/** A time as a person at this computer reads it: `2026-05-04 08:00`. */
export function localTime(ms: number): string {
  const time = new Date(ms)
  const two = (value: number) => `${value}`.padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}
