import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import type { Config } from '../../config.ts'
import { ConfigError, reasonOf } from '../../errors.ts'
import { DEFAULT_ACCOUNT } from '../../fleet/file/parse-fleet.ts'
import { createMistakes } from '../../text/yaml/mistakes.ts'
import { addShapeMistakes } from '../../text/yaml/shape-mistakes.ts'
import { readYaml, type YamlKind } from '../../text/yaml/yaml-source.ts'
import { NOT_EMPTY } from '../../text/zod-issues.ts'

const key = z.string().min(1, NOT_EMPTY)
const KeysOfAccount = z.strictObject({ secretKey: key.optional(), sessionKey: key.optional() })
const KeysFile = z.record(key, KeysOfAccount)
type AccountKeys = z.infer<typeof KeysOfAccount>

/** Everything in it is a text: a key of digits alone stays as it is written. */
const kind: YamlKind = { noun: 'a file of keys', isText: () => true }
/** What others than its owner may do with a file. */
const OTHERS = 0o077
const SECRET = 'NEWOAKS_SECRET_KEY'
const SESSION = 'NEWOAKS_SESSION_KEY'

/** The keys of accounts, by name. */
export interface Keyring {
  /** @throws ConfigError when there is none for the account */
  of(account: string): AccountKeys
  /** Every one, to be cut out of all output. */
  all(): readonly string[]
}

/**
 * The keys of accounts from a file, or from variables that are called like them; those of the account
 * without a name are the configured ones.
 *
 * @throws ConfigError when the file cannot be read, or others can read it
 */
export function createKeyring(
  { secretKey, sessionKey }: Pick<Config, 'secretKey' | 'sessionKey'>,
  env: NodeJS.ProcessEnv,
  file: string | undefined,
): Keyring {
  const inFile = file === undefined ? {} : readKeys(file)
  const inEnv = Object.entries(env).flatMap(([name, value]) =>
    value && [SECRET, SESSION].some((start) => name.startsWith(`${start}_`)) ? [value] : [],
  )
  return {
    of(account) {
      const own = account === DEFAULT_ACCOUNT ? { secretKey, sessionKey } : ofEnv(account, env)
      const keys = inFile[account] ?? own
      if (keys.secretKey ?? keys.sessionKey) return keys
      throw new ConfigError(
        `This worker has no key of the account ${account}.`,
        account === DEFAULT_ACCOUNT
          ? `Set ${SECRET} for the worker.`
          : `Set ${variable(SECRET, account)} for the worker, or name a file that has it with --keys, then start it again.`,
      )
    },
    all: () =>
      [{ secretKey, sessionKey }, ...Object.values(inFile)]
        .flatMap((keys) => [keys.secretKey, keys.sessionKey])
        .filter((each) => each !== undefined)
        .concat(inEnv),
  }
}

function ofEnv(account: string, env: NodeJS.ProcessEnv): AccountKeys {
  const secretKey = env[variable(SECRET, account)]?.trim()
  const sessionKey = env[variable(SESSION, account)]?.trim()
  return { ...(secretKey && { secretKey }), ...(sessionKey && { sessionKey }) }
}

/** `NEWOAKS_SECRET_KEY_NORTH_COAST` for `north-coast`. */
function variable(start: string, account: string): string {
  const name = account.toUpperCase().replace(/[^A-Z0-9]/g, '_')
  return `${start}_${name}`
}

function readKeys(file: string): Readonly<Record<string, AccountKeys>> {
  assertPrivate(file)
  const name = basename(file)
  const { value, locate } = readYaml(readFileSync(file, 'utf8'), name, kind)
  const mistakes = createMistakes(name)
  const { data, error } = KeysFile.safeParse(value)
  if (error) addShapeMistakes({ schema: KeysFile, value, error, at: [], locate }, kind, mistakes)
  mistakes.throwIfAny()
  return data ?? {}
}

function assertPrivate(file: string): void {
  const mode = modeOf(file)
  // Windows has no modes.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return
  throw new ConfigError(
    `${file} holds keys, and others than its owner may read it.`,
    `Close it to them: chmod 600 ${file}. Then start the worker again.`,
  )
}

function modeOf(file: string): number {
  try {
    return statSync(file).mode
  } catch (error) {
    throw new ConfigError(
      `The file of keys cannot be read: ${reasonOf(error)}.`,
      'Name a file with --keys that has for each account: NAME: { secretKey: KEY }.',
    )
  }
}
