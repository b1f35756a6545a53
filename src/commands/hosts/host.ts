import { posix, win32 } from 'node:path'

/** Where a person's files are. */
interface Place {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** Of the person. */
  readonly home: string
  /** The folder of the shell. */
  readonly folder: string
}

/** An application that starts the server, and how it is told to. */
export interface Host {
  readonly title: string
  readonly format: 'json' | 'toml'
  /** The member of the configuration that has the servers by name. */
  readonly member: string
  /** Whether an entry says by which transport the server is reached. */
  readonly saysTransport?: boolean
  /** Whether it opens folders itself, whose files can then be loaded. */
  readonly opensFolder?: boolean
  /** The path of the configuration. */
  readonly path: (place: Place) => string
  /** The same for people, on Linux unless it says otherwise. */
  readonly shownPath: string
  /** How a key gets to the server: plain in the configuration, or by a reference there. */
  readonly key: {
    readonly kind: 'plain' | 'reference' | 'input' | 'forwarded'
    readonly told: string
  }
  /** How it refers to a variable of its environment. */
  readonly reference?: (variable: string) => string
  /** What is done then: a sentence. */
  readonly next: string
}

const joined = ({ platform }: Place, ...parts: string[]) =>
  (platform === 'win32' ? win32 : posix).join(...parts)

/** Every host that `setup` knows, by the name that it is given there. */
export const hosts = {
  'claude-desktop': {
    title: 'Claude Desktop',
    format: 'json',
    member: 'mcpServers',
    path: (place) => joined(place, desktopFolder(place), 'Claude', 'claude_desktop_config.json'),
    shownPath: '`claude_desktop_config.json` (Settings, Developer, Edit Config)',
    key: {
      kind: 'plain',
      told: 'The key stands in the file: Claude Desktop has no other way for a command. The one-file bundle (docs/packaging.md) asks for it and keeps it in the keychain.',
    },
    next: 'Restart Claude Desktop.',
  },
  'claude-code': {
    title: 'Claude Code',
    format: 'json',
    member: 'mcpServers',
    opensFolder: true,
    path: (place) => joined(place, place.folder, '.mcp.json'),
    shownPath: '`.mcp.json` of the project',
    key: {
      kind: 'reference',
      told: 'The key stays out of the file: Claude Code takes NEWOAKS_SECRET_KEY from the shell that it is started in.',
    },
    reference: (variable) => `\${${variable}}`,
    next: 'Start claude in this folder, and approve the server.',
  },
  vscode: {
    title: 'VS Code',
    format: 'json',
    member: 'servers',
    saysTransport: true,
    path: (place) => joined(place, place.folder, '.vscode', 'mcp.json'),
    shownPath: '`.vscode/mcp.json` of the project',
    key: {
      kind: 'input',
      told: 'The key stays out of the file: VS Code asks for it when it first starts the server, and keeps it.',
    },
    next: 'Open this folder in VS Code, and start the server in the file.',
  },
  cursor: {
    title: 'Cursor',
    format: 'json',
    member: 'mcpServers',
    path: (place) => joined(place, place.home, '.cursor', 'mcp.json'),
    shownPath: '`~/.cursor/mcp.json`',
    key: {
      kind: 'reference',
      told: 'The key stays out of the file: Cursor takes NEWOAKS_SECRET_KEY from the environment that it is started in.',
    },
    reference: (variable) => `\${env:${variable}}`,
    next: 'Restart Cursor.',
  },
  gemini: {
    title: 'Gemini CLI',
    format: 'json',
    member: 'mcpServers',
    path: (place) => joined(place, place.home, '.gemini', 'settings.json'),
    shownPath: '`~/.gemini/settings.json`',
    key: {
      kind: 'reference',
      told: 'The key stays out of the file: Gemini CLI takes NEWOAKS_SECRET_KEY from the shell that it is started in.',
    },
    reference: (variable) => `\${${variable}}`,
    next: 'Start gemini anew; /mcp shows the server.',
  },
  codex: {
    title: 'Codex',
    format: 'toml',
    member: 'mcp_servers',
    path: (place) =>
      joined(place, place.env.CODEX_HOME || joined(place, place.home, '.codex'), 'config.toml'),
    shownPath: '`~/.codex/config.toml`',
    key: {
      kind: 'forwarded',
      told: 'The key stays out of the file: Codex passes NEWOAKS_SECRET_KEY on from the shell that it is started in.',
    },
    next: 'Start codex anew; codex mcp list shows the server.',
  },
} as const satisfies Readonly<Record<string, Host>>

export type HostName = keyof typeof hosts
export const hostNames: readonly string[] = Object.keys(hosts)

/** The host of a name; undefined when there is none. */
export function hostOf(name: string): Host | undefined {
  return new Map<string, Host>(Object.entries(hosts)).get(name)
}

/** Where applications of a desktop keep what is configured, by the habit of the platform. */
function desktopFolder(place: Place): string {
  const { platform, env, home } = place
  if (platform === 'win32') return env.APPDATA || joined(place, home, 'AppData', 'Roaming')
  if (platform === 'darwin') return joined(place, home, 'Library', 'Application Support')
  return env.XDG_CONFIG_HOME || joined(place, home, '.config')
}
