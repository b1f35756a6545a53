import { packageHomes, type Room, rooms } from './rooms.ts'

/** One file imports another, or a package; files as paths, packages by their names. */
export interface Import {
  readonly from: string
  readonly to: string
}

const REMEDY = 'scripts/layers/rooms.ts has the order.'

/** What contradicts the order of the rooms, one problem a line. */
export function layerProblems(
  files: readonly string[],
  imports: readonly Import[],
): readonly string[] {
  return [
    ...files
      .filter((file) => !roomOf(file))
      .map((file) => `${file} is in no room: give it one in scripts/layers/rooms.ts.`),
    ...rooms
      .flatMap(({ paths }) => paths)
      .filter((path) => !files.some((file) => matches(path, file)))
      .map((path) => `scripts/layers/rooms.ts: there is nothing in ${path}.`),
    ...imports.flatMap(problemsOfImport),
  ]
}

function problemsOfImport({ from, to }: Import): string[] {
  const [, homes] = Object.entries(packageHomes).find(([name]) => to.startsWith(name)) ?? []
  if (homes && !homes.some((home) => matches(home, from)))
    return [`${from} imports ${to}: only ${homes.join(' and ')} may. ${REMEDY}`]
  const room = roomOf(from)
  // What is no file of the program is a package, or data.
  if (!room || !to.endsWith('.ts')) return []
  const target = roomOf(to)
  if (room === target) return []
  const isAllowed = room.imports
    ? room.imports.some((path) => matches(path, to))
    : target !== undefined && rooms.indexOf(target) < rooms.indexOf(room)
  return isAllowed
    ? []
    : [`${from} imports ${to}: ${room.paths.join(', ')} may import ${allowed(room)}. ${REMEDY}`]
}

/** What a room may import, in words. */
export function allowed(room: Room): string {
  if (room.imports) return `only ${room.imports.join(', ')}`
  return room === rooms[0] ? 'nothing of the project' : 'what stands above it'
}

function roomOf(file: string): Room | undefined {
  const naming = rooms.flatMap((room) =>
    room.paths.filter((path) => matches(path, file)).map((path) => ({ room, path })),
  )
  return naming.sort((a, b) => b.path.length - a.path.length)[0]?.room
}

function matches(path: string, file: string): boolean {
  const [before = path, after] = path.split('*')
  if (after === undefined) return file === path || file.startsWith(`${path}/`)
  const name = file.slice(before.length, -after.length)
  return file === before + name + after && !name.includes('/')
}
