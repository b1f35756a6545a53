import { present } from '../../config.ts'
import { ConfigError } from '../../errors.ts'

export const TOKEN_VARIABLE = 'NEWOAKS_RESO_TOKEN'

/** The token of feeds, from the environment alone. */
export function feedToken(env: NodeJS.ProcessEnv): string | undefined {
  return present(env[TOKEN_VARIABLE])
}

/** @throws ConfigError when there is none, or it is none */
export function checkedToken(token: string | undefined): string {
  if (token === undefined)
    throw new ConfigError(
      `${TOKEN_VARIABLE} is not set: the feed wants a token. Nothing was read.`,
      `Set ${TOKEN_VARIABLE} in the environment, for a schedule in a file that only its user can read.`,
    )
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new ConfigError(
    `${TOKEN_VARIABLE} has a space or another character that a token cannot have. Nothing was read.`,
    'Give the token as it was issued, without Bearer.',
  )
}
