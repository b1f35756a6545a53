import { expect, test } from 'vitest'
import { hosts } from '../../../src/commands/hosts/host.ts'

const linux = { platform: 'linux', env: {}, home: '/home/me', folder: '/work' } as const
const mac = { platform: 'darwin', env: {}, home: '/Users/me', folder: '/work' } as const
const windows = {
  platform: 'win32',
  env: { APPDATA: 'C:\\Users\\me\\AppData\\Roaming' },
  home: 'C:\\Users\\me',
  folder: 'C:\\work',
} as const

test('each host has its configuration at the place of the platform', () => {
  const paths = [linux, mac, windows].map((place) =>
    Object.fromEntries(Object.entries(hosts).map(([name, { path }]) => [name, path(place)])),
  )
  expect(paths).toEqual([
    {
      'claude-desktop': '/home/me/.config/Claude/claude_desktop_config.json',
      'claude-code': '/work/.mcp.json',
      vscode: '/work/.vscode/mcp.json',
      cursor: '/home/me/.cursor/mcp.json',
      gemini: '/home/me/.gemini/settings.json',
      codex: '/home/me/.codex/config.toml',
    },
    {
      'claude-desktop': '/Users/me/Library/Application Support/Claude/claude_desktop_config.json',
      'claude-code': '/work/.mcp.json',
      vscode: '/work/.vscode/mcp.json',
      cursor: '/Users/me/.cursor/mcp.json',
      gemini: '/Users/me/.gemini/settings.json',
      codex: '/Users/me/.codex/config.toml',
    },
    {
      'claude-desktop': 'C:\\Users\\me\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
      'claude-code': 'C:\\work\\.mcp.json',
      vscode: 'C:\\work\\.vscode\\mcp.json',
      cursor: 'C:\\Users\\me\\.cursor\\mcp.json',
      gemini: 'C:\\Users\\me\\.gemini\\settings.json',
      codex: 'C:\\Users\\me\\.codex\\config.toml',
    },
  ])
})

test('folders that the environment names are kept to', () => {
  const moved = { ...linux, env: { XDG_CONFIG_HOME: '/conf', CODEX_HOME: '/codex' } }
  expect(hosts['claude-desktop'].path(moved)).toBe('/conf/Claude/claude_desktop_config.json')
  expect(hosts.codex.path(moved)).toBe('/codex/config.toml')
})
