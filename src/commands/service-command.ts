import type * as z from 'zod'
import type { Reader } from '../text/by-reader.ts'
import type { Access } from './access.ts'
import type { Command, CommandInput } from './command.ts'
import { type Connection, connect } from './connect.ts'
import { type FlagCommand, flagCommand } from './flag-command.ts'
import { createTerminal, type Terminal } from './terminal/terminal.ts'

/** What a command has at hand while it works with the service. */
export interface AtService {
  readonly input: CommandInput
  readonly connection: Connection
  readonly terminal: Terminal
}

/** Makes a command that works with the service; what fails is told. */
export function serviceCommand<Schema extends z.ZodObject>({
  run,
  ...command
}: FlagCommand<Schema, AtService>): Command {
  return flagCommand({
    ...command,
    run: (flags, input) => withConnection(input, (at) => run(flags, at)),
  })
}

/**
 * Works with the service, says what failed, and releases the connection at the end.
 *
 * @param work resolves to the exit status
 * @param access where it is known already
 * @param reader who reads what is written of it
 */
export async function withConnection(
  input: CommandInput,
  work: (at: AtService) => ReturnType<Command['run']>,
  { access, reader = 'terminal' }: { readonly access?: Access; readonly reader?: Reader } = {},
): ReturnType<Command['run']> {
  const connection = connect(input, access, { reader })
  const terminal = createTerminal(connection)
  try {
    return await work({ input, connection, terminal })
  } catch (error) {
    return terminal.failed(error)
  } finally {
    await connection.close()
  }
}
