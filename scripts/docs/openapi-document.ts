import { buildOpenApi } from '../../src/sandbox/openapi.ts'

/**
 * docs/openapi.json: what the sandbox serves, with a server. The sandbox's own copy has none, which
 * means the address that it was read from.
 */
export function openApiDocument(): object {
  return {
    ...buildOpenApi(),
    servers: [
      {
        url: '{address}',
        description: 'Your address of the service, or that of the sandbox',
        variables: { address: { default: 'https://chat.example.com' } },
      },
    ],
  }
}
