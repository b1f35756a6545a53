import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preload, program, runProgram } from '../support/program.ts'
import { startAtTerminal } from '../support/pseudo-terminal.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const KEY = 'sk-setup-0123456789abcdef'
const address = 'https://chat.example.com'

/** A person's home, in which the shell is. */
function home() {
  const folder = temporaryFolder()
  const env = { HOME: folder, NEWOAKS_BASE_URL: address, NEWOAKS_SECRET_KEY: KEY }
  const at = (...parts: string[]) => join(folder, ...parts)
  const nodeArgs = preload(`process.chdir(${JSON.stringify(folder)})`)
  return {
    at,
    env,
    read: (...parts: string[]) => readFileSync(at(...parts), 'utf8'),
    write(path: string, text: string, mode = 0o644) {
      mkdirSync(join(at(path), '..'), { recursive: true })
      writeFileSync(at(path), text, { mode })
    },
    setup: (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      runProgram({ args: ['setup', ...args], env: { ...env, ...more }, nodeArgs }),
  }
}

const modeOf = (path: string) => statSync(path).mode & 0o777
const server = { command: process.execPath, args: [program] }

test.runIf(process.platform === 'linux').each([
  ['claude-desktop', '.config/Claude/claude_desktop_config.json', 'mcpServers', KEY],
  ['claude-code', '.mcp.json', 'mcpServers', '${NEWOAKS_SECRET_KEY}'],
  ['vscode', '.vscode/mcp.json', 'servers', '${input:newoaks-secret-key}'],
  ['cursor', '.cursor/mcp.json', 'mcpServers', '${env:NEWOAKS_SECRET_KEY}'],
  ['gemini', '.gemini/settings.json', 'mcpServers', '${NEWOAKS_SECRET_KEY}'],
])(
  'setup %s writes a private file with the server, and the key the way that host has',
  async (host, path, member, key) => {
    const { setup, at, read } = home()
    const { code, stdout, stderr } = await setup([host])
    expect(code).toBe(0)
    expect(stdout).toBe(`The server is in ${at(path)}.\n`)
    expect(stdout + stderr).not.toContain(KEY)
    const { [member]: servers, inputs } = JSON.parse(read(path))
    expect(servers.newoaks).toMatchObject(server)
    expect(servers.newoaks.env).toMatchObject({
      NEWOAKS_BASE_URL: address,
      NEWOAKS_SECRET_KEY: key,
    })
    expect(servers.newoaks.env.NEWOAKS_IMPORT_DIRS).toBe(
      host === 'claude-code' ? undefined : '~/listings',
    )
    expect(inputs?.map(({ id }: { id: string }) => id)).toEqual(
      host === 'vscode' ? ['newoaks-secret-key'] : undefined,
    )
    expect(modeOf(at(path))).toBe(0o600)
    if (host !== 'claude-desktop') expect(read(path)).not.toContain(KEY)
    const again = await setup([host])
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing was written.'),
    })
  },
)

test.runIf(process.platform === 'linux')(
  'a file that a key is put into, and what is kept of one that had a key, can be read by nobody else',
  async () => {
    const { setup, at, write } = home()
    const path = '.config/Claude/claude_desktop_config.json'
    const folder = at('.config/Claude')
    const modes = () => readdirSync(folder).map((name) => modeOf(join(folder, name)))
    write(path, '{ "theme": "dark" }\n')
    const first = await setup(['claude-desktop'])
    expect(first.stderr).toContain('The key stands in the file:')
    expect(first.stderr).toContain(`Only you can read ${at(path)}.`)
    // What is kept had no key.
    expect(modes()).toEqual([0o600, 0o644])
    rmSync(folder, { recursive: true })

    const other = { mcpServers: { newoaks: { command: 'x', env: { NEWOAKS_SECRET_KEY: KEY } } } }
    write(path, JSON.stringify(other))
    const second = await setup(['claude-desktop', '--yes'])
    const [kept = ''] = readdirSync(folder).filter((name) => name.endsWith('.bak'))
    expect(modes()).toEqual([0o600, 0o600])
    expect(second.stderr).toContain(`Only you can read ${at(path)} and ${join(folder, kept)}.`)

    chmodSync(at(path), 0o644)
    const again = await setup(['claude-desktop'])
    expect(again.stdout).toContain('Nothing was written.')
    expect(again.stderr).toContain(`Only you can read ${at(path)}.`)
    expect(modeOf(at(path))).toBe(0o600)
  },
)

test.runIf(process.platform === 'linux')(
  'what an earlier version has kept of a file with a key in it is closed to others, and nothing else beside it',
  async () => {
    const { setup, at, write } = home()
    const folder = '.cursor'
    const withKey = { command: 'x', env: { NEWOAKS_SECRET_KEY: KEY } }
    const copies = {
      'mcp.json.20260102030405678.bak': { mcpServers: { newoaks: withKey } },
      'mcp.json.20260203040506789.bak': { mcpServers: { other: withKey } },
      'mcp.json.mine.bak': { mcpServers: { newoaks: withKey } },
    }
    const [kept = '', ...others] = Object.keys(copies)
    for (const [name, text] of Object.entries(copies))
      write(join(folder, name), JSON.stringify(text))
    write(join(folder, 'mcp.json.20260304050607890.bak'), '{"mcpServers": ')
    const modes = (names: readonly string[]) => names.map((name) => modeOf(at(folder, name)))

    const first = await setup(['cursor'])
    expect(modes([kept])).toEqual([0o600])
    expect(first.stderr).toContain(`Only you can read ${at(folder, kept)}.\n`)
    chmodSync(at(folder, kept), 0o644)
    const again = await setup(['cursor'])
    expect(again.stdout).toContain('Nothing was written.')
    expect(again.stderr).toContain(`Only you can read ${at(folder, kept)}.\n`)
    expect(modes([kept])).toEqual([0o600])
    // Told once, when it was closed.
    expect((await setup(['cursor'])).stderr).toBe('')
    expect(modes([...others, 'mcp.json.20260304050607890.bak'])).toEqual([0o644, 0o644, 0o644])
  },
)

test.runIf(process.platform === 'linux')(
  'where a file with a key in it cannot be closed to others, that is told with what to do',
  async () => {
    const { at, env } = home()
    // As a disk without rights has it: to change them does nothing.
    const open = preload(
      `import fs from 'node:fs'
       import { syncBuiltinESMExports } from 'node:module'
       const { lstatSync } = fs
       fs.lstatSync = (...args) => {
         const found = lstatSync(...args)
         if (found) found.mode |= 0o044
         return found
       }
       syncBuiltinESMExports()`,
    )
    const { code, stderr } = await runProgram({
      args: ['setup', 'claude-desktop'],
      env,
      nodeArgs: open,
    })
    const file = at('.config/Claude/claude_desktop_config.json')
    expect(code).toBe(0)
    expect(stderr).not.toContain('Only you')
    expect(stderr).toContain(`Others on this computer can read ${file}, and a key stands in it`)
    expect(stderr).toContain(`chmod 600 ${file}`)
  },
)

test('how to undo is told: delete the entry, or put back what was kept, where that is', async () => {
  const { setup, at, write } = home()
  const path = at('.cursor/mcp.json')
  const kept = () => {
    const [name = ''] = readdirSync(at('.cursor')).filter((each) => each.endsWith('.bak'))
    return at('.cursor', name)
  }
  const begun = await setup(['cursor'])
  expect(begun.stderr).toContain(`To undo this, delete newoaks from ${path}.\n`)
  const changed = await setup(['cursor', '--yes', '--read-only'])
  expect(changed.stderr).toContain(`To undo this, put ${kept()} in the place of ${path}.\n`)
  rmSync(at('.cursor'), { recursive: true })
  write('.cursor/mcp.json', '{}')
  const added = await setup(['cursor'])
  expect(added.stderr).toContain(
    `To undo this, delete newoaks from ${path}, or put ${kept()} in its place.\n`,
  )
})

test('the folder that is proposed for listings is made, one that was chosen is not; the doctor agrees', async () => {
  const { setup, at, env } = home()
  const nowhere = at('nowhere')
  const chosen = await setup(['cursor', '--allow-dir', nowhere])
  expect(chosen.stderr).toContain(
    `Files are read from ${nowhere}. There is no folder ${nowhere}: make it.`,
  )
  for (const made of ['nowhere', 'listings']) expect(existsSync(at(made))).toBe(false)

  const first = await setup(['gemini'])
  expect(first.stderr).toContain('Files are read from ~/listings, which was made: put listings')
  expect(statSync(at('listings')).isDirectory()).toBe(true)
  const doctor = await runProgram({
    args: ['doctor', '--sandbox'],
    env: { ...env, NEWOAKS_IMPORT_DIRS: '~/listings' },
  })
  expect(doctor.stdout).toContain('Nothing is wrong.')
  const second = await setup(['codex'])
  expect(second.stderr).toContain('Files are read from ~/listings: put listings there')

  rmSync(at('listings'), { recursive: true })
  writeFileSync(at('listings'), '')
  const blocked = await setup(['codex', '--yes', '--read-only'])
  expect(blocked.stderr).toContain(
    'Files are read from ~/listings. ~/listings cannot be read (ENOTDIR',
  )
})

test('setup codex adds its tables to the file, and keeps its comments and values', async () => {
  const { setup, at, read, write } = home()
  const before =
    '# mine\nmodel = "x" # the best\nseen = 2026-01-02T03:04:05Z\n\n[mcp_servers.other] # keep\ncommand = "o"\n'
  write('.codex/config.toml', before, 0o640)
  const { code, stdout } = await setup(['codex'])
  expect(code).toBe(0)
  const text = read('.codex/config.toml')
  expect(text).toBe(`${before}
[mcp_servers.newoaks]
command = ${JSON.stringify(process.execPath)}
args = [${JSON.stringify(program)}]
env_vars = ["NEWOAKS_SECRET_KEY"]

[mcp_servers.newoaks.env]
NEWOAKS_BASE_URL = "${address}"
NEWOAKS_IMPORT_DIRS = "~/listings"
`)
  const [kept = ''] = readdirSync(at('.codex')).filter((name) => name.endsWith('.bak'))
  expect(stdout).toContain(`What stood there is kept in ${at('.codex', kept)}.`)
  expect(read('.codex', kept)).toBe(before)
  for (const file of ['config.toml', kept]) expect(modeOf(at('.codex', file))).toBe(0o640)

  const replaced = await setup(['codex', '--yes', '--read-only'])
  expect(replaced.code).toBe(0)
  expect(read('.codex/config.toml')).toBe(
    text.replace(
      'IMPORT_DIRS = "~/listings"\n',
      'IMPORT_DIRS = "~/listings"\nNEWOAKS_READ_ONLY = "true"\n',
    ),
  )
  const elsewhere = at('codex-home')
  mkdirSync(elsewhere)
  expect((await setup(['codex', '--sandbox'], { CODEX_HOME: elsewhere })).code).toBe(0)
  expect(read('codex-home', 'config.toml')).toContain('"--sandbox"]')
})

test('setup keeps comments, order, tabs and line ends of a file with comments', async () => {
  const { setup, read, write } = home()
  const before =
    '{\r\n\t// what is asked\r\n\t"inputs": [{ "type": "promptString", "id": "other" }],\r\n\t"servers": {\r\n\t\t/* kept */ "a": { "url": "http://x" },\r\n\t},\r\n}\r\n'
  write('.vscode/mcp.json', before)
  expect((await setup(['vscode'])).code).toBe(0)
  const text = read('.vscode/mcp.json')
  expect(text).toContain('\t// what is asked\r\n')
  expect(text).toMatch(/\/\* kept \*\/ "a": \{\s+"url": "http:\/\/x"\s+\}/)
  expect(text).toMatch(
    /"id": "other"[\s\S]*"id": "newoaks-secret-key"[\s\S]*"newoaks": \{\r\n\t\t\t"type": "stdio"/,
  )
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
})

test('an entry of another content is replaced only when somebody agrees; what differs is named, no value', async () => {
  const { setup, read, write } = home()
  const other = { command: 'old', env: { NEWOAKS_SECRET_KEY: 'sk-old-0123456789abcdef' } }
  const before = JSON.stringify({ mcpServers: { newoaks: other, b: 1 }, theme: 'dark' })
  write('.gemini/settings.json', before)
  const asked = await setup(['gemini'])
  expect(asked).toMatchObject({ code: 2, stdout: '' })
  expect(asked.stderr).toContain(
    'has a server newoaks already, with another content: command, env.NEWOAKS_SECRET_KEY, env.NEWOAKS_BASE_URL',
  )
  expect(asked.stderr).toContain('Add --yes to replace it.')
  expect(asked.stderr).not.toContain('sk-old')
  expect(read('.gemini/settings.json')).toBe(before)
  const replaced = await setup(['gemini', '--yes'])
  expect(replaced.code).toBe(0)
  expect(replaced.stdout + replaced.stderr).not.toContain('sk-old')
  expect(JSON.parse(read('.gemini/settings.json'))).toMatchObject({
    theme: 'dark',
    mcpServers: { b: 1, newoaks: server },
  })
})

test('what a former entry has and this call does not set is kept, and told; flags of its command too', async () => {
  const { setup, read, write } = home()
  const former = {
    command: 'node',
    args: ['/old/main.js', '--toolsets', 'listings', '--confirm=always'],
    env: {
      NEWOAKS_BASE_URL: `${address}/`,
      NEWOAKS_SESSION_KEY: 'sk-session-0123456789',
      NEWOAKS_READ_ONLY: 'true',
      NEWOAKS_IMPORT_DIRS: '/data/homes',
      HTTPS_PROXY: 'http://proxy.example',
    },
    disabled: false,
    timeout: 120,
    alwaysAllow: ['find_listings'],
  }
  const configured = JSON.stringify({ mcpServers: { newoaks: former } })
  const entry = () => JSON.parse(read('.cursor/mcp.json')).mcpServers.newoaks
  write('.cursor/mcp.json', configured)
  const stays = 'disabled, timeout, alwaysAllow, env.NEWOAKS_SESSION_KEY, env.NEWOAKS_READ_ONLY'
  const asked = await setup(['cursor'])
  expect(asked.stderr).toContain(
    'with another content: command, args, env.NEWOAKS_BASE_URL, env.NEWOAKS_SECRET_KEY.\n',
  )
  expect(asked.stderr).toContain(`To stay as it is: ${stays}, `)
  const { code, stdout, stderr } = await setup(['cursor', '--yes'])
  expect(code).toBe(0)
  expect(stdout).toContain(`Kept of the server newoaks that stood there: ${stays}, `)
  expect(stdout).not.toContain('Taken out')
  expect(stderr).toContain('Files are read from /data/homes')
  expect(stderr).toContain('NEWOAKS_SESSION_KEY itself stands in the file, as before.')
  expect(entry()).toEqual({
    ...former,
    ...server,
    env: {
      ...former.env,
      NEWOAKS_BASE_URL: address,
      NEWOAKS_SECRET_KEY: '${env:NEWOAKS_SECRET_KEY}',
      NEWOAKS_TOOLSETS: 'listings',
      NEWOAKS_CONFIRM: 'always',
    },
  })
  expect((await setup(['cursor'])).stdout).toContain('Nothing was written.')

  const writable = await setup(['cursor', '--yes', '--read-only=false', '--confirm', 'bulk'])
  expect(writable.stdout).toContain(
    'Taken out of the server newoaks that stood there: env.NEWOAKS_READ_ONLY, env.NEWOAKS_CONFIRM.',
  )
  expect(entry().env).toMatchObject({ NEWOAKS_TOOLSETS: 'listings' })
})

test.each([
  ['the sandbox', ['--sandbox']],
  ['another service', ['--base-url', 'https://other.example.com']],
])('address and keys of a service are not kept for %s', async (_, args) => {
  const { setup, read, write } = home()
  const env = {
    NEWOAKS_BASE_URL: address,
    NEWOAKS_SESSION_KEY: 'sk-session-0123456789',
    NEWOAKS_ALLOW_INSECURE_HTTP: 'true',
    NEWOAKS_READ_ONLY: 'true',
  }
  write('.cursor/mcp.json', JSON.stringify({ mcpServers: { newoaks: { command: 'node', env } } }))
  const { stdout } = await setup(['cursor', '--yes', ...args])
  expect(stdout).toMatch(/^Taken out .*NEWOAKS_SESSION_KEY, env.NEWOAKS_ALLOW_INSECURE_HTTP\.$/m)
  expect(stdout).toMatch(/^Kept .*: env\.NEWOAKS_READ_ONLY\.$/m)
  expect(read('.cursor/mcp.json')).not.toContain('sk-session')
})

test('of a server elsewhere only its variables are kept, and codex goes on passing on what it did', async () => {
  const { setup, read, write } = home()
  const remote = { url: 'https://mcp.example', headers: { A: 'b' }, env: { LANG: 'en' } }
  write('.gemini/settings.json', JSON.stringify({ mcpServers: { newoaks: remote } }))
  const { stdout } = await setup(['gemini', '--yes'])
  expect(stdout).toContain('stood there: url, headers.\n')
  const { newoaks } = JSON.parse(read('.gemini/settings.json')).mcpServers
  expect(Object.keys(newoaks).sort()).toEqual(['args', 'command', 'env'])
  expect(newoaks.env.LANG).toBe('en')
  write(
    '.codex/config.toml',
    '[mcp_servers.newoaks]\ncommand = "x"\nstartup_timeout_sec = 20\nenv_vars = ["HTTPS_PROXY"]\n',
  )
  expect((await setup(['codex', '--yes'])).stdout).toContain(
    'Kept of the server newoaks that stood there: startup_timeout_sec, env_vars.HTTPS_PROXY.',
  )
  expect(read('.codex/config.toml')).toContain('startup_timeout_sec = 20\n')
  expect(read('.codex/config.toml')).toMatch(
    /env_vars = \[ ?"NEWOAKS_SECRET_KEY", "HTTPS_PROXY" ?\]/,
  )
})

test('a person at a terminal is asked before an entry is replaced', async () => {
  const { setup, env, read } = home()
  await setup(['cursor'])
  const question = 'Replace it? (y/N)'
  const no = startAtTerminal({ args: ['setup', 'cursor', '--sandbox'], env, columns: 200 })
  await no.answer(question, 'n\n')
  expect(await no.exited).toBe(2)
  expect(read('.cursor/mcp.json')).not.toContain('--sandbox')
  const yes = startAtTerminal({ args: ['setup', 'cursor', '--sandbox'], env, columns: 200 })
  await yes.answer(question, 'y\n')
  expect(await yes.exited).toBe(0)
  const { env: settings } = JSON.parse(read('.cursor/mcp.json')).mcpServers.newoaks
  expect(settings).toEqual({ NEWOAKS_IMPORT_DIRS: '~/listings' })
})

test('--print shows the block without any key, and writes nothing', async () => {
  const { setup, at } = home()
  for (const host of ['claude-desktop', 'codex']) {
    const { code, stdout, stderr } = await setup([host, '--print'])
    expect(code).toBe(0)
    expect(stdout).toContain(address)
    expect(stdout + stderr).not.toContain(KEY)
    expect(stderr).toContain('Nothing was written.')
  }
  const bare = await setup(['claude-desktop', '--print'], {
    NEWOAKS_BASE_URL: '',
    NEWOAKS_SECRET_KEY: '',
  })
  expect(JSON.parse(bare.stdout).mcpServers.newoaks.env).toEqual({
    NEWOAKS_BASE_URL: 'https://chat.example.com',
    NEWOAKS_SECRET_KEY: 'paste-your-secret-key-here',
    NEWOAKS_IMPORT_DIRS: '~/listings',
  })
  for (const made of ['.config', '.codex']) expect(existsSync(at(made))).toBe(false)
})

test('the command is the name of the program where that is on the path', async () => {
  const { setup, at, read, write } = home()
  write('bin/newoaks-mcp', '#!/bin/sh\n', 0o755)
  await setup(['claude-code'], { PATH: `${at('bin')}:${process.env.PATH}` })
  expect(JSON.parse(read('.mcp.json')).mcpServers.newoaks).toMatchObject({ command: 'newoaks-mcp' })
  expect(read('.mcp.json')).not.toContain('"args"')
})

test('a link is followed: what it leads to is changed, and the link stays', async () => {
  const { setup, at, read, write } = home()
  write('dotfiles/mcp.json', '{}\n')
  mkdirSync(at('.cursor'))
  symlinkSync(at('dotfiles/mcp.json'), at('.cursor/mcp.json'))
  const { stdout } = await setup(['cursor'])
  expect(stdout).toContain(`The server is in ${at('dotfiles/mcp.json')}.`)
  expect(read('dotfiles/mcp.json')).toContain('"newoaks"')
  expect(readFileSync(at('.cursor/mcp.json'), 'utf8')).toBe(read('dotfiles/mcp.json'))
  mkdirSync(at('.gemini'))
  symlinkSync(at('nowhere.json'), at('.gemini/settings.json'))
  const refused = await setup(['gemini'])
  expect(refused.stderr).toContain('it is a link to a file that is not there')
  expect(refused.code).toBe(2)
  expect(existsSync(at('nowhere.json'))).toBe(false)
})

test.each([
  ['is no JSON', '{\n  "mcpServers": ', 'it is no JSON: line 2, column 17: a value is missing'],
  ['has a comma too few', '{ "a": 1\n  "b": 2 }', 'line 2, column 3: a comma is missing'],
  ['ends too early', '{ "a": { }', 'line 1, column 11: a } is missing'],
  ['is a list', '[]', 'it is no object'],
  ['has servers of another kind', '{ "mcpServers": [] }', 'mcpServers is no object'],
])('a file that %s is left as it is, with the way by hand', async (_, text, why) => {
  const { setup, at, read, write } = home()
  write('.cursor/mcp.json', text)
  const { code, stdout, stderr } = await setup(['cursor', '--yes'])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(why)
  expect(stderr).toContain('--print shows what')
  expect(read('.cursor/mcp.json')).toBe(text)
  expect(readdirSync(at('.cursor'))).toEqual(['mcp.json'])
})

test.each([
  ['is no TOML', 'a = "x\n', 'it is no TOML: line 1, column 7 cannot be read, so'],
  ['has its servers inline', 'mcp_servers = { a = { command = "x" } }\n', 'was not changed'],
])('a TOML file that %s is left as it is', async (_, text, why) => {
  const { setup, read, write } = home()
  write('.codex/config.toml', text)
  const { code, stderr } = await setup(['codex', '--yes'])
  expect(code).toBe(2)
  expect(stderr).toContain(why)
  expect(read('.codex/config.toml')).toBe(text)
})

test('what is missing is said, and nothing half is written', async () => {
  const { setup, at } = home()
  const noAddress = await setup(['cursor'], { NEWOAKS_BASE_URL: '' })
  expect(noAddress.stderr).toContain(
    `node ${program} setup cursor --base-url https://chat.example.com`,
  )
  const noKey = await setup(['claude-desktop'], { NEWOAKS_SECRET_KEY: '' })
  expect(noKey.stderr).toContain('Set NEWOAKS_SECRET_KEY in this shell first.')
  const plainHttp = await setup(['cursor'], { NEWOAKS_BASE_URL: 'http://chat.example.com' })
  expect(plainHttp.stderr).toContain('neither https nor loopback')
  const none = await setup([])
  expect(none.stderr).toContain(
    'HOST: is required: one of claude-desktop, claude-code, vscode, cursor, gemini, codex\n',
  )
  expect(none.stderr).toContain(`See node ${program} setup --help.`)
  const twoMeant = await setup(['claude'])
  expect(twoMeant.stderr).toContain(
    'There is no host claude: did you mean claude-code or claude-desktop?',
  )
  const unknown = await setup(['windsurf'])
  expect(unknown.stderr.match(/claude-code/g)).toHaveLength(1)
  expect(unknown.stderr).toContain('setup claude-desktop --print shows')
  const noHost = await setup(['cursr'])
  expect(noHost.stderr).toContain('There is no host cursr: did you mean cursor?')
  for (const { code, stdout } of [noAddress, noKey, plainHttp, none, twoMeant, unknown, noHost])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(existsSync(at('.cursor'))).toBe(false)
  const referred = await setup(['cursor'], { NEWOAKS_SECRET_KEY: '' })
  expect(referred.code).toBe(0)
  expect(referred.stderr).toContain('It is not set in this shell: export NEWOAKS_SECRET_KEY=KEY')
})
