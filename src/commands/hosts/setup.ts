import { homedir } from 'node:os'
import * as z from 'zod'
import { checkedBaseUrl } from '../../api/endpoint.ts'
import { ConfigError, InputError } from '../../errors.ts'
import { nearNames } from '../../text/near-names.ts'
import type { CommandInput } from '../command.ts'
import { onOff } from '../flag-command.ts'
import { serviceCommand } from '../service-command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Wanted } from './changed-configuration.ts'
import { openCopies } from './earlier-copies.ts'
import { entryChanges, namesText } from './entry-changes.ts'
import { heldKeys } from './former-entry.ts'
import { type Host, hostNames, hostOf, hosts } from './host.ts'
import { hostBlock } from './host-block.ts'
import { nextSteps } from './next-steps.ts'
import { programCommand } from './program-command.ts'
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_KEY,
  exampleFacts,
  givenFacts,
  givenVariables,
  keyQuestions,
  SERVER_NAME,
  type ServerFacts,
  serverEntry,
} from './server-entry.ts'
import { closedFiles } from './who-can-read.ts'
import { findConfiguration, writeConfiguration } from './write-configuration.ts'

/** The exit status when nobody agreed. */
const NOTHING_WRITTEN = 2

const SetupFlags = z.object({
  print: onOff.meta({ description: 'Only show what belongs into which file; write nothing' }),
  yes: onOff.meta({ description: 'Replace an entry of another content without asking' }),
})

export const setup = serviceCommand({
  summary: `Write the server into the configuration of a host; HOST is one of ${hostNames.join(', ')}`,
  operand: 'HOST',
  operandChoices: hostNames,
  flags: SetupFlags,
  examples: ['setup cursor --base-url https://chat.example.com', 'setup vscode --sandbox --print'],
  async run({ print, yes }, { input, terminal }) {
    const host = hostOf(input.operand)
    if (!host) throw noSuchHost(input.operand)
    const path = host.path({
      platform: process.platform,
      env: input.env,
      home: homedir(),
      folder: process.cwd(),
    })
    return print
      ? printBlock(host, path, input, terminal)
      : writeServer(host, path, input, yes, terminal)
  },
})

function noSuchHost(name: string): InputError {
  const near = nearNames(name, hostNames)
  const meant = near.length > 0 ? `: did you mean ${near.join(' or ')}?` : '.'
  return new InputError(
    `There is no host ${name}${meant}`,
    `Name one of ${hostNames.join(', ')}. Another host is told by its own settings to start the server: newoaks-mcp setup claude-desktop --print shows command and variables.`,
  )
}

/** What the server is started with: as the configuration says, and this program. */
function factsOf({ config, useSandbox, env }: CommandInput): ServerFacts {
  const [, program = ''] = process.argv
  return { ...programCommand(env, program), ...givenFacts(config, env, useSandbox) }
}

/** Without keys, whatever the configuration has. */
async function printBlock(
  host: Host,
  path: string,
  input: CommandInput,
  { print, tell }: Terminal,
): Promise<number> {
  const example = exampleFacts(input.useSandbox)
  const facts = factsOf(input)
  const keys = Object.keys({ ...example.keys, ...facts.keys })
  print(
    await hostBlock(host, {
      ...facts,
      env: { ...example.env, ...facts.env },
      keys: Object.fromEntries(keys.map((variable) => [variable, EXAMPLE_KEY])),
    }),
  )
  tell(`It belongs into ${path}. Nothing was written.`)
  if (keys.length > 0) tell(host.key.told)
  return 0
}

/** @returns the exit status: 0 the server is in the configuration, 2 nobody agreed to replace another */
async function writeServer(
  host: Host,
  path: string,
  input: CommandInput,
  yes: boolean,
  { show, tell, agrees }: Terminal,
): Promise<number> {
  const facts = knownFacts(host, input)
  const wanted: Wanted = {
    host,
    entry: serverEntry(host, facts),
    questions: keyQuestions(host, facts),
    given: givenVariables(input),
  }
  const found = await findConfiguration(path)
  const changed = await configurationOf(host)
  const { before: was, merged, isSame } = changed(await textOf(found), wanted, found.path)
  const copies = await openCopies(found.path, (text, copy) => changed(text, wanted, copy).before)
  if (isSame) {
    show([`${found.path} has the server already, as it is to be. Nothing was written.`])
    tell(...closedFiles([...(heldKeys(was).length > 0 ? [found.path] : []), ...copies]))
    return 0
  }
  const changes = entryChanges(was, merged)
  const other = [
    `${found.path} has a server ${SERVER_NAME} already, with another content: ${changes.differing.join(', ')}.`,
    ...namesText('To be taken out', changes.takenOut),
    ...namesText('To stay as it is', changes.kept),
  ].join('\n')
  const isOther = was !== undefined && changes.differing.length > 0
  if (isOther && !yes && !(await agrees(`${other}\nReplace it?`))) {
    tell(`${other}\nNothing was written. Add --yes to replace it.`)
    return NOTHING_WRITTEN
  }
  const hasKey = heldKeys(merged.entry).length > 0
  const hadKey = heldKeys(was).length > 0
  const kept = await writeConfiguration(
    found,
    (before) => changed(before, wanted, found.path).text,
    { nowMs: Date.now(), hasKey, hadKey },
  )
  show([
    `The server is in ${found.path}.`,
    ...namesText(`Taken out of the server ${SERVER_NAME} that stood there`, changes.takenOut),
    ...namesText(`Kept of the server ${SERVER_NAME} that stood there`, changes.kept),
    ...(kept === undefined ? [] : [`What stood there is kept in ${kept}.`]),
  ])
  const withKey = [...(hasKey ? [found.path] : []), ...(hadKey && kept ? [kept] : []), ...copies]
  const hadEntry = was !== undefined
  const written = { host, facts, entry: merged.entry, path: found.path, kept, hadEntry, withKey }
  for (const sentence of nextSteps(written, input)) tell(sentence)
  return 0
}

/** @throws ConfigError when something is missing that would have to be filled in by hand */
function knownFacts(host: Host, input: CommandInput): ServerFacts {
  const facts = factsOf(input)
  if (input.useSandbox) return facts
  const name = Object.entries(hosts).find(([, each]) => each === host)?.[0]
  const { baseUrl, secretKey, sessionKey } = input.config
  if (baseUrl === undefined)
    throw new ConfigError(
      'Nothing was written: the address of the service is not known.',
      `Give it: newoaks-mcp setup ${name} --base-url ${EXAMPLE_ADDRESS}. Without an account: --sandbox. To fill it in yourself: --print.`,
    )
  checkedBaseUrl(input.config)
  const isKeyless = secretKey === undefined && sessionKey === undefined
  if (isKeyless && host.key.kind === 'plain')
    throw new ConfigError(
      `Nothing was written: the key has to stand in the configuration of ${host.title}, and it is not known.`,
      'Set NEWOAKS_SECRET_KEY in this shell first. To fill it in yourself: --print.',
    )
  return isKeyless ? { ...facts, keys: { NEWOAKS_SECRET_KEY: EXAMPLE_KEY } } : facts
}

async function textOf({ path, exists }: { readonly path: string; readonly exists: boolean }) {
  const { readFile } = await import('node:fs/promises')
  return exists ? readFile(path, 'utf8') : undefined
}

/** What is read and written as JSON, or as TOML: loaded when it is needed. */
async function configurationOf({ format }: Host) {
  if (format === 'json') return (await import('./json-configuration.ts')).jsonConfiguration
  return (await import('./toml-configuration.ts')).tomlConfiguration
}
