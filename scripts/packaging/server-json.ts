import packageJson from '../../package.json' with { type: 'json' }
import { settings } from '../../src/config.ts'

/** The registry's words for what a value is; a text has none. */
const formats = {
  text: undefined,
  number: 'number',
  boolean: 'boolean',
  folder: 'filepath',
} as const

/** `server.json`: the description of this server for the MCP registry. */
export function serverJson(): object {
  const { name, version, mcpName, description } = packageJson
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    description,
    version,
    packages: [
      {
        registryType: 'npm',
        registryBaseUrl: 'https://registry.npmjs.org',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        environmentVariables: settings.map((setting) => {
          const { env, description, required, secret, choices } = setting
          const format = setting.repeatable ? undefined : formats[setting.kind]
          return {
            name: env,
            description,
            ...(required && { isRequired: true }),
            ...(secret && { isSecret: true }),
            ...(format && { format }),
            ...(choices && { choices }),
          }
        }),
      },
    ],
  }
}
