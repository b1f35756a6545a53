import { setFlagsFromString } from 'node:v8'
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
        if (result[0] === null) optimisedLate(() => callback(null, skipInterim(result[1])))
        else callback(...result)
      })
    },
  })
}

/**
 * The parser of answers is WebAssembly, made with the first connection. Node 20 has V8 optimise it after the
 * first answer, which takes more than all else that a short run does with answers; newer versions wait for more.
 */
function optimisedLate(connected: () => void): void {
  const isNode20 = process.version.startsWith('v20.')
  if (isNode20) setFlagsFromString('--wasm-tiering-budget=13000000')
  connected()
  // Back to what it was: V8 takes kept code only under the flags that it was kept under.
  if (isNode20) setFlagsFromString('--wasm-tiering-budget=1800000')
}
