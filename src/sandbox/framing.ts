import * as z from 'zod'

/** How the records of a streamed answer follow each other: the specification does not say. */
export const Framing = z.enum(['sse', 'lines', 'concatenated'])
export type Framing = z.infer<typeof Framing>

/** One record of a streamed answer as text. */
export function frameRecord(framing: Framing, record: object): string {
  const json = JSON.stringify(record)
  if (framing === 'sse') return `data: ${json}\n\n`
  return framing === 'lines' ? `${json}\n` : json
}
