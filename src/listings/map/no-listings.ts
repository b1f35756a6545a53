import { InputError } from '../../errors.ts'

/** What to give instead. */
export const TAKES_TABLE =
  'It takes a line with the names of the columns, and below it a line for each home. A single home: create_listing.'

/** A source can be read, and what it holds is no listings. */
export class NoListingsError extends InputError {}
