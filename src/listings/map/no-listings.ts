import { InputError } from '../../errors.ts'
import { agentOrPerson } from '../../text/reader-words.ts'

/** What to give instead. */
export const TAKES_TABLE = `It takes a line with the names of the columns, and below it a line for each home.${agentOrPerson({ agent: ' A single home: create_listing.', person: '' })}`

/** A source can be read, and what it holds is no listings. */
export class NoListingsError extends InputError {}
