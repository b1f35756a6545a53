import { operations } from '../../contract/operations.ts'
import { withoutEnd } from '../../text/without-end.ts'
import type { CommandInput } from '../command.ts'
import { connect } from '../connect.ts'
import { untilInterrupted } from '../terminal/cancel-at-signals.ts'
import type { CheckResult } from './check-result.ts'

/**
 * What may be wrong with an address that has a path, at which nothing of the service was found. A service
 * can be below a path; more often one was copied with the address. Parts are taken off its end, and each
 * time it is tried whether the service answers there: on the same host, with the same key.
 */
export async function addressAdvice(input: CommandInput): Promise<CheckResult[]> {
  const { baseUrl } = input.config
  if (baseUrl === undefined) return []
  const { origin, pathname } = new URL(baseUrl)
  const path = withoutEnd(pathname, /\//)
  if (path === '') return []
  const wrong = (text: string) => [{ ok: false, text }]
  for (const shorter of shorterPaths(path)) {
    const address = origin + shorter
    if (await answers(input, address))
      return wrong(
        `The address has ${path.slice(shorter.length)} too much: the service answers at ${address}. export NEWOAKS_BASE_URL=${address}`,
      )
  }
  return wrong(
    `The address has a path, ${path}: each call goes below it, as ${origin}${path}${operations.listModels.path}. Check whether it belongs to the address.`,
  )
}

/** `/api/v1`: `/api`, and nothing. */
function shorterPaths(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return [...parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`), '']
}

async function answers(input: CommandInput, baseUrl: string): Promise<boolean> {
  const { service } = connect({ ...input, config: { ...input.config, baseUrl } })
  const call = untilInterrupted((signal) =>
    service.call(operations.listModels, {}, { signal, maxAttempts: 1 }),
  )
  return call
    .then(
      () => true,
      () => false,
    )
    .finally(service.close)
}
