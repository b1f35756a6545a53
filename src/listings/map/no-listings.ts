import { InputError } from '../../errors.ts'

/** A source can be read, and what it holds is no listings. */
export class NoListingsError extends InputError {}
