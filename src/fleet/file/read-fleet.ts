import { dirname, resolve } from 'node:path'
import { InputError } from '../../errors.ts'
import { openFile, wholeFile } from '../../files/source-file.ts'
import { type Fleet, parseFleet } from './parse-fleet.ts'

const MAX_BYTES = 10_000_000

/** A fleet, and where it lies: its paths start from there. */
export interface FleetAt extends Fleet {
  readonly folder: string
}

/** @throws InputError when the file cannot be read, or with every mistake, its line and its column */
export async function readFleet(path: string): Promise<FleetAt> {
  const file = await openFile(path)
  if (file.size > MAX_BYTES)
    throw new InputError(
      `${file.name} is too large for a fleet.`,
      'Find the chatbots with a pattern, or split the file.',
    )
  return { ...parseFleet(await wholeFile(file), file.name), folder: dirname(resolve(path)) }
}
