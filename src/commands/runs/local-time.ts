/** A time as a person at this computer reads it: `05-04 08:00`, in another year `2025-05-04 08:00`. */
export function localTime(ms: number, nowMs: number): string {
  const time = new Date(ms)
  const two = (value: number) => `${value}`.padStart(2, '0')
  const year = time.getFullYear()
  const day = [
    ...(year === new Date(nowMs).getFullYear() ? [] : [year]),
    two(time.getMonth() + 1),
    two(time.getDate()),
  ]
  return `${day.join('-')} ${two(time.getHours())}:${two(time.getMinutes())}`
}
