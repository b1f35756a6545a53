import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts time in. */
const TICKS_A_SECOND = 100

/** The fields of a process after its name, which may have spaces. Undefined: it is gone, or this is no Linux. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The seconds of a core that a process has used, with its children that are gone. */
export function cpuSeconds(pid: number): number {
  const times = fieldsOf(pid)?.slice(11, 15) ?? []
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}

/** The memory that a process has now. */
export function residentMb(pid: number): number {
  try {
    const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kB) / 1024
  } catch {
    return Number.NaN
  }
}

/** A process and its children. */
export function treeOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && Number(fieldsOf(each)?.[1]) === pid)
  return [pid, ...children]
}
