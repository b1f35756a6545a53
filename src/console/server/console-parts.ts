import type { Config } from '../../config.ts'
import type { FleetStatus } from '../../fleet/status/fleet-status.ts'
import type { RequestConnection } from '../../mcp/methods/all-requests.ts'
import type { RunToolParts } from '../../mcp/methods/run-tool.ts'

/** What the console works with: the same as the tools and the commands. */
export interface ConsoleParts extends RequestConnection, RunToolParts {
  readonly config: Pick<Config, 'readOnly' | 'toolsets' | 'importDirs' | 'confirm' | 'baseUrl'>
  readonly version: string
  readonly isSandbox: boolean
  /** Where a sandbox may be: undefined where the address can be none. */
  readonly sandboxUrl: () => Promise<string | undefined>
  /** What the nights of fleets came to; undefined: no PostgreSQL is configured. */
  readonly fleets: (() => Promise<readonly FleetStatus[]>) | undefined
}
