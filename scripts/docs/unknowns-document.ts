import { unknowns } from '../../src/resources/unknowns.ts'

/** docs/unknowns.md. */
export function unknownsDocument(): string {
  return `<!-- Made by npm run docs. -->

# What is unknown about the service

The server is written from a description of the service's interface, and tried with the sandbox, which
is written from the same description. It was not tried with an account of the service.

## The address

The description names no address. Public documentation of the platform shows the same interface under
the hosts of several brands, so the address is that of the brand which your account is with:
\`https://\` and its host. Nothing more is known: there is no address that fits all, and none to test with.
\`newoaks-mcp doctor\` tells whether the service answers at yours.

## The keys

The secret key is in the account's workspace settings, under Webhooks API. Where a session key comes
from is not known. Set it beside the secret key if the service refuses that one for listings.

## Known from public documentation only

Listing models, starting a session, reading listings and reading the history.

## Left open

The description leaves these open. The server copes with each.

${unknowns.map(({ text }) => `- ${text}`).join('\n')}
`
}
