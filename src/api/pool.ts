import { Pool } from 'undici'

/** Connections to one origin. They are kept open between requests. */
export function createPool(origin: string): Pool {
  return new Pool(origin)
}
