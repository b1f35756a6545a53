import { code, table } from '../../src/text/markdown.ts'
import { allowed } from '../layers/layer-problems.ts'
import { packageHomes, rooms } from '../layers/rooms.ts'

/** The tables of CONTRIBUTING.md, by the name in their markers. */
export function contributingTables(): Readonly<Record<string, string>> {
  const list = (paths: readonly string[]) => paths.map(code).join(', ')
  const packages = Object.entries(packageHomes).map(
    ([name, homes]) => `${code(`${name}*`)} is imported only in ${homes.map(code).join(' and ')}.`,
  )
  const exceptions = rooms
    .filter((room) => room.imports)
    .map((room) => `${list(room.paths)} may import ${allowed(room)}.`)
  return {
    rooms: `${table(
      ['where', 'what it holds'],
      rooms.map((room) => [list(room.paths), room.holds]),
    )}

${[...exceptions, ...packages].map((text) => `- ${text}`).join('\n')}`,
  }
}
