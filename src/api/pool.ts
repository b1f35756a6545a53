import { buildConnector, Pool } from 'undici'
import { skipInterim } from './skip-interim.ts'

/** Time is limited by the deadline alone. */
const timeouts = { headersTimeout: 0, bodyTimeout: 0 }

/**
 * Connections to one origin. They are kept open between requests.
 *
 * @param options how a connection is made, where it is not as usual
 */
export function createPool(origin: string, options: buildConnector.BuildOptions = {}): Pool {
  const connect = buildConnector(options)
  return new Pool(origin, {
    ...timeouts,
    connect(options, callback) {
      connect(options, (...result) => {
        if (result[0] === null) callback(null, skipInterim(result[1]))
        else callback(...result)
      })
    },
  })
}
