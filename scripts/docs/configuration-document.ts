import { settings } from '../../src/config.ts'
import { code, table } from '../../src/text/markdown.ts'
import { flagText } from './commands-document.ts'

/** docs/configuration.md. */
export function configurationDocument(): string {
  const rows = settings.map((setting) => [
    code(setting.env),
    setting.flag === undefined ? 'none' : flagText({ ...setting, flag: setting.flag }),
    setting.default,
    setting.allowed ?? '',
    setting.description,
  ])
  return `<!-- Made by npm run docs. -->

# Configuration

Each setting is a variable or a flag; the flag wins.
Empty values and \`\${…}\` that a host left unfilled count as not given. A switch can be switched off: \`--read-only=false\`. Wrong values are
reported all at once on stderr, with exit status 2. Missing ones are not: a call says what to set.

${table(['variable', 'flag', 'default', 'allowed', 'meaning'], rows)}

Prefer variables for keys: other users of a machine can see flags. HTTP proxies from the environment are
not used.

In the configuration of a host they stand under \`env\`: [hosts.md](hosts.md) has the blocks.

The data folder of the platform is \`~/.local/share/newoaks-mcp\` on Linux (\`$XDG_DATA_HOME/newoaks-mcp\`
where that is set), \`~/Library/Application Support/newoaks-mcp\` on macOS and
\`%LOCALAPPDATA%\\newoaks-mcp\` on Windows; \`newoaks-mcp doctor\` shows it. It holds the ledger, which
remembers what was loaded, transcripts of tests, reports, and the sandbox's data.

The flags of each command: [commands.md](commands.md).
`
}
