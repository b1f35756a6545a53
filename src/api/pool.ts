import { buildConnector, Pool } from 'undici'
import { skipInterim } from './skip-interim.ts'

/** Connections to one origin. They are kept open between requests. */
export function createPool(origin: string): Pool {
  const connect = buildConnector({})
  return new Pool(origin, {
    connect(options, callback) {
      connect(options, (...result) => {
        if (result[0] === null) callback(null, skipInterim(result[1]))
        else callback(...result)
      })
    },
  })
}
