import { hostname } from 'node:os'
import * as z from 'zod'
import type { RequestLimit } from '../../api/request-limit.ts'
import { ConfigError } from '../../errors.ts'
import { limitRow } from '../../fleet/limit/limit-rows.ts'
import { agreedTurns, createSharedLimit } from '../../fleet/limit/shared-limit.ts'
import { assertNode, openBoss } from '../../fleet/queue/open-boss.ts'
import { backlog } from '../../fleet/store/tasks.ts'
import { createAccounts, type OpenAccount } from '../../fleet/worker/account-work.ts'
import { createMetrics } from '../../fleet/worker/metrics.ts'
import { serveMetrics } from '../../fleet/worker/serve-metrics.ts'
import { startWorker, type Worker } from '../../fleet/worker/worker.ts'
import { openWorkerFolder } from '../../fleet/worker/worker-folder.ts'
import { createRedactor } from '../../keys/redact.ts'
import { createLog } from '../../log.ts'
import type { CommandInput } from '../command.ts'
import { connect } from '../connect.ts'
import { someText, wholeNumber } from '../flag-command.ts'
import { ledgerPlace } from '../ledger-place.ts'
import { ledgerAddress } from '../memory/ledger-address.ts'
import type { Memory } from '../memory/memory.ts'
import { postgresMemory } from '../memory/postgres-memory.ts'
import { createDailyPruning, type DailyPruning } from '../memory/prune-postgres.ts'
import { type AtService, serviceCommand } from '../service-command.ts'
import { cancelAtSignals } from '../terminal/cancel-at-signals.ts'
import { createKeyring, type Keyring } from './account-keys.ts'
import { type FleetDatabase, openFleetDatabase } from './fleet-database.ts'

const DEFAULT_CONCURRENCY = 4
const DEFAULT_DRAIN_SECONDS = 25

const WorkerFlags = z.object({
  concurrency: wholeNumber(1, 64)
    .default(DEFAULT_CONCURRENCY)
    .meta({
      placeholder: 'N',
      description: `How many chatbots at once (default ${DEFAULT_CONCURRENCY})`,
    }),
  keys: someText.optional().meta({
    placeholder: 'FILE',
    description: 'Keys of accounts; a file that only its owner may read',
  }),
  metrics: z
    .string()
    .regex(/^.+:\d{1,5}$/, 'must be HOST:PORT, such as 127.0.0.1:9464')
    .optional()
    .meta({
      placeholder: 'HOST:PORT',
      description: 'Where /metrics and /healthz are served (default: nowhere)',
    }),
  'drain-seconds': wholeNumber(0, 86_400)
    .default(DEFAULT_DRAIN_SECONDS)
    .meta({
      placeholder: 'N',
      description: `After SIGTERM, what goes on so long is handed back (default ${DEFAULT_DRAIN_SECONDS})`,
    }),
})

export const worker = serviceCommand({
  summary: 'Carry out what fleets want, beside other workers; ends with SIGTERM; needs Node 22.12',
  flags: WorkerFlags,
  examples: ['worker --concurrency 8', 'worker --keys accounts.yaml --metrics 127.0.0.1:9464'],
  run: work,
})

async function work(
  { concurrency, keys, metrics: address, 'drain-seconds': seconds }: z.output<typeof WorkerFlags>,
  { input, terminal: { tell } }: AtService,
): Promise<number> {
  const { config, env } = input
  refuseWithout(input)
  const keyring = createKeyring(config, env, keys)
  const shared = openFleetDatabase(config)
  const { database } = shared
  const redactor = createRedactor(() => [
    ...keyring.all(),
    ...(ledgerAddress(config)?.keys() ?? []),
  ])
  const log = createLog(config.logLevel, redactor)
  let started: Worker | undefined
  const metrics = createMetrics(() => started?.underWay() ?? 0)
  const pruning = createDailyPruning(config, log)
  const accounts = createAccounts(accountsOf(input, keyring, shared, pruning, metrics.busy))
  const boss = await openBoss({
    url: shared.url,
    supervises: true,
    onError: (error) => log.warn('queue', { reason: redactor.text(String(error)) }),
  })
  // From here on there is something to put in order when it is told to end.
  const outdated = new AbortController()
  const told = new Promise<void>((resolve) => {
    cancelAtSignals(resolve, () => 'Stopped at once. Other workers go on with what was under way.')
    outdated.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const folder = await openWorkerFolder()
  started = await startWorker({
    database,
    boss,
    accounts,
    concurrency,
    log,
    folder: folder.path,
    onOutdated: (error) => outdated.abort(error),
    onEnd(ref, end, tookMs) {
      metrics.ended(ref, end, tookMs)
      const { state, message, runId, rows } = end
      const line = { ...ref, state, message, runId, rows, tookMs: Math.round(tookMs) }
      if (state === 'done') log.info('task', line)
      else log.warn('task', line)
    },
  })
  const server =
    address === undefined
      ? undefined
      : await serveMetrics(address, {
          contentType: metrics.contentType,
          text: async () => metrics.text(await backlog(database)),
          isWell: async () => (await backlog(database)) >= 0,
        })
  tell(
    `Worker on ${hostname()}: ${concurrency} chatbots at once.${server ? ` Metrics: ${server.url}` : ''}`,
  )
  await told
  tell('Draining: no more jobs are taken.')
  await started.drain(seconds * 1000)
  await server?.close()
  await folder.close()
  await pruning.stop()
  await accounts.close()
  await database.close()
  await log.written()
  outdated.signal.throwIfAborted()
  return 0
}

function refuseWithout({ config, useSandbox }: CommandInput): void {
  assertNode()
  if (useSandbox)
    throw new ConfigError(
      'A worker does not use the embedded sandbox: no other process could reach it.',
      'Start newoaks-mcp sandbox, and give the worker its address.',
    )
  if (config.readOnly)
    throw new ConfigError(
      'A worker loads, and the configuration is read-only.',
      'Leave out --read-only (NEWOAKS_READ_ONLY).',
    )
}

/** Each account with its keys and its limit; those of one service share its ledger. */
function accountsOf(
  input: CommandInput,
  keyring: Keyring,
  { database }: FleetDatabase,
  pruning: DailyPruning,
  onBusy: (account: string) => void,
): OpenAccount {
  const memories = new Map<string, Memory>()
  const address = ledgerAddress(input.config)
  return (name, { baseUrl, requestsPerSecond }) => {
    const keys = keyring.of(name)
    const config = {
      ...input.config,
      baseUrl: baseUrl ?? input.config.baseUrl,
      secretKey: keys.secretKey,
      sessionKey: keys.sessionKey,
    }
    const place = ledgerPlace(config, false)
    const known = memories.get(place.file)
    const memory = known ?? (address && postgresMemory(place, address))
    if (memory) memories.set(place.file, memory)
    if (address && !known) pruning.add(place, address)
    const agreed = requestsPerSecond === undefined ? undefined : agreedTurns(requestsPerSecond)
    const limit = createSharedLimit(limitRow(database, name, agreed))
    return connect({ ...input, config }, undefined, {
      ...(memory && { memory }),
      limit: counted(limit, () => onBusy(name)),
    })
  }
}

function counted(limit: RequestLimit, onHold: () => void): RequestLimit {
  return {
    ...limit,
    hold(ms) {
      onHold()
      limit.hold(ms)
    },
  }
}
