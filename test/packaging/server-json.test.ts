import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { project } from '../support/run.ts'

/** The rules of the registry's schema 2025-12-11 for what is used here; nothing else may be there. */
const ServerJson = z.strictObject({
  $schema: z.literal(
    'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  packages: z.array(
    z.strictObject({
      registryType: z.literal('npm'),
      registryBaseUrl: z.literal('https://registry.npmjs.org'),
      identifier: z.string(),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      runtimeHint: z.literal('npx'),
      transport: z.strictObject({ type: z.literal('stdio') }),
      environmentVariables: z.array(
        z.strictObject({
          name: z.string(),
          description: z.string(),
          isRequired: z.boolean().optional(),
          isSecret: z.boolean().optional(),
          format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
          choices: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
})

const read = (file: string): unknown => JSON.parse(readFileSync(join(project, file), 'utf8'))
const server = ServerJson.parse(read('server.json'))

test('names the package as package.json does', () => {
  expect(read('package.json')).toMatchObject({
    name: 'newoaks-mcp',
    version: server.version,
    mcpName: 'io.github.newoaks/newoaks-mcp',
  })
  expect(server.name).toBe('io.github.newoaks/newoaks-mcp')
  expect(server.packages).toMatchObject([{ identifier: 'newoaks-mcp', version: server.version }])
})

test('says of each variable what a form needs', () => {
  const [variables = []] = server.packages.map((each) => each.environmentVariables)
  expect(variables.map(({ description: _, ...rest }) => rest)).toEqual([
    { name: 'NEWOAKS_BASE_URL', isRequired: true },
    { name: 'NEWOAKS_SECRET_KEY', isSecret: true },
    { name: 'NEWOAKS_SESSION_KEY', isSecret: true },
    { name: 'NEWOAKS_TIMEOUT_MS', format: 'number' },
    { name: 'NEWOAKS_MAX_ATTEMPTS', format: 'number' },
    { name: 'NEWOAKS_LISTING_AUTH', choices: ['auto', 'secret', 'session'] },
    { name: 'NEWOAKS_DATA_DIR', format: 'filepath' },
    { name: 'NEWOAKS_LEDGER', isSecret: true },
    { name: 'NEWOAKS_JOURNAL_DAYS', format: 'number' },
    { name: 'NEWOAKS_KEEP_DAYS', format: 'number' },
    { name: 'NEWOAKS_IMPORT_DIRS' },
    { name: 'NEWOAKS_ALLOW_URLS' },
    { name: 'NEWOAKS_LOG_LEVEL', choices: ['silent', 'error', 'warn', 'info', 'debug'] },
    { name: 'NEWOAKS_READ_ONLY', format: 'boolean' },
    { name: 'NEWOAKS_CONFIRM', choices: ['always', 'bulk', 'never'] },
    { name: 'NEWOAKS_TOOLSETS' },
    { name: 'NEWOAKS_ALLOW_INSECURE_HTTP', format: 'boolean' },
  ])
})
