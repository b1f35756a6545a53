import type { PgBoss } from 'pg-boss'
import { ConfigError, errorCode, reasonOf } from '../../errors.ts'
import { placeOf, postgresError } from '../../runs/postgres/postgres-error.ts'

const JOBS_SCHEMA = 'newoaks_fleet_jobs'
/** What pg-boss runs on. */
const NODE = [22, 12] as const
const MAX_CONNECTIONS = 2
/** How often it is looked for jobs whose worker has died. */
const SUPERVISE_SECONDS = 5

interface BossOptions {
  /** `postgres://…` */
  readonly url: string
  /** Whether it begins nights when they are due, and gives jobs of dead workers to others. */
  readonly supervises: boolean
  /** Told of what went wrong beside a call: pg-boss goes on. */
  readonly onError?: (error: unknown) => void
}

/** @throws ConfigError when Node or what is installed cannot run it; StorageError when the database cannot */
export async function openBoss({
  url,
  supervises,
  onError = () => {},
}: BossOptions): Promise<PgBoss> {
  const { PgBoss: Boss } = await loadBoss()
  const boss = new Boss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'newoaks-mcp',
    max: MAX_CONNECTIONS,
    schedule: supervises,
    supervise: supervises,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', onError)
  try {
    await boss.start()
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw postgresError(error, placeOf(url, JOBS_SCHEMA))
  }
}

async function loadBoss() {
  assertNode()
  try {
    return await import('pg-boss')
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    const [reason] = reasonOf(error).split('\n')
    throw new ConfigError(
      `Many chatbots are run by pg-boss, which cannot be loaded: ${reason}.`,
      'Install it beside this program: npm install pg-boss@12 pg@8; or with npm install --global, where the program was installed so.',
    )
  }
}

/** @throws ConfigError when this Node is too old for what runs many chatbots */
export function assertNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return
  throw new ConfigError(
    `Many chatbots are run by pg-boss, which needs Node ${NODE.join('.')} or newer; this is Node ${process.versions.node}.`,
    'Start this command with a newer Node. fleet FILE --dry-run and everything else of this program run on Node 20 too.',
  )
}
