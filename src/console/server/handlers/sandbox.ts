import { keyHeaders, operations } from '../../../contract/operations.ts'
import { InputError } from '../../../errors.ts'
import { shellWord } from '../../../listings/choice-text.ts'
import { FaultRule } from '../../../sandbox/faults.ts'
import { formatNumber } from '../../../text/counted.ts'
import type { FaultKind, FaultTimes, ToldSandbox } from '../../api/told-sandbox.ts'
import type { ConsoleParts } from '../console-parts.ts'
import { foundSandbox, type SandboxCalls, type SandboxRequest } from '../sandbox-calls.ts'
import type { Handler } from './handler.ts'

interface SandboxHandlers {
  readonly sandbox: Handler<'sandbox'>
  readonly switchFault: Handler<'switchFault'>
  readonly registerFile: Handler<'registerFile'>
}

/** The sandbox that the console uses, if it is one: what it was asked, and what goes wrong in it. */
export function sandboxHandlers(parts: ConsoleParts): SandboxHandlers {
  const { sandboxUrl, config, isSandbox } = parts
  const found = (signal: AbortSignal) => foundSandbox(sandboxUrl, signal)
  const changeable = async (signal: AbortSignal): Promise<SandboxCalls> => {
    if (config.readOnly)
      throw new InputError(
        'Nothing was changed in the sandbox: the console is read-only.',
        'Start it without --read-only.',
      )
    const sandbox = await found(signal)
    if (!sandbox)
      throw new InputError(
        'There is no sandbox any more where the console is configured to find it.',
        'Start it again, and load the page again.',
      )
    return sandbox.calls
  }
  return {
    async sandbox(_, { signal }) {
      const sandbox = await found(signal)
      if (!sandbox) return {}
      const { url, calls } = sandbox
      const [requests, faults, files] = await Promise.all([
        calls.requests(),
        calls.faults(),
        calls.files(),
      ])
      return {
        sandbox: {
          url,
          isWithin: isSandbox,
          operations: Object.values(operations).map(({ name }) => name),
          requests: requests.map((request) => toldRequest(request, url)),
          faults: faults.map(({ rule, fired }) => ({ text: faultText(rule), fired })),
          files: files.map(({ FileID: id, ...file }) => ({ id, ...file })),
        },
      }
    },
    async switchFault(switched, { signal }) {
      const calls = await changeable(signal)
      const rules = (await calls.faults()).map(({ rule }) => rule)
      if ('off' in switched) {
        await calls.replaceFaults(rules.filter((_, index) => index !== switched.off))
        return {}
      }
      const { on, operation, times } = switched
      const rule = { ...rulesByKind[on], ...rulesByTimes[times] }
      await calls.replaceFaults([
        ...rules,
        FaultRule.parse({ ...rule, ...(operation !== undefined && { operation }) }),
      ])
      return {}
    },
    async registerFile(file, { signal }) {
      await (await changeable(signal)).registerFile(file)
      return {}
    },
  }
}

const variables = { secret: 'NEWOAKS_SECRET_KEY', session: 'NEWOAKS_SESSION_KEY' } as const

function toldRequest(
  { method, path, keys, body, isCut, ...request }: SandboxRequest,
  url: string,
): ToldSandbox['requests'][number] {
  const lines = [
    `curl -X ${method} ${shellWord(`${url}${path}`)}`,
    ...keys.map((form) => `-H "${keyHeaders[form]}: $${variables[form]}"`),
    ...(body === ''
      ? []
      : ["-H 'content-type: application/json'", `-d ${shellWord(isCut ? `${body}…` : body)}`]),
  ]
  return { ...request, curl: lines.join(' \\\n  ') }
}

const rulesByKind: Readonly<Record<FaultKind, FaultRule>> = {
  slow: { latencyMs: 2000 },
  busy: { status: 429, retryAfter: '2' },
  fails: { status: 500 },
  refuses: { code: 400 },
  page: { body: '<title>Sign in</title>' },
  'lost-before': { reset: 'before' },
  'lost-after': { reset: 'after' },
  cut: { cutAfterBytes: 40 },
}

const rulesByTimes: Readonly<Record<FaultTimes, FaultRule>> = {
  always: {},
  half: { share: 0.5 },
  once: { times: 1 },
}

/** A rule as a person reads it. */
function faultText(rule: FaultRule): string {
  const { operation, nth, share, times, latencyMs, status, code, retryAfter } = rule
  const { informational, reset, cutAfterBytes, body } = rule
  const which = [
    operation ?? 'Every operation',
    nth !== undefined && `request ${nth} alone`,
    share !== undefined && `${Math.round(share * 100)}% of requests`,
    times !== undefined && `at most ${times} ${times === 1 ? 'time' : 'times'}`,
  ]
  const what = [
    latencyMs !== undefined && `waits ${formatNumber(latencyMs)} ms`,
    informational !== undefined && `HTTP ${informational} first`,
    status !== undefined && `HTTP ${status}`,
    code !== undefined && `Code ${code}`,
    retryAfter !== undefined && `Retry-After ${retryAfter}`,
    body !== undefined && 'another text instead of the envelope',
    reset !== undefined && `the connection breaks ${reset} the work`,
    cutAfterBytes !== undefined &&
      `the answer breaks off after ${formatNumber(cutAfterBytes)} bytes`,
  ]
  return `${which.filter(Boolean).join(', ')}: ${what.filter(Boolean).join(', ')}`
}
