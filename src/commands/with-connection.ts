import type { Access } from './access.ts'
import type { CommandInput } from './command.ts'
import { type Connection, connect } from './connect.ts'
import { createTerminal, type Terminal } from './terminal.ts'

/**
 * Carries a command out, says what failed, and releases the connection at its end.
 *
 * @param work resolves to the exit status
 * @param access where it is known already
 */
export async function withConnection(
  input: CommandInput,
  work: (connection: Connection, terminal: Terminal) => Promise<number>,
  access?: Access,
): Promise<number> {
  const connection = connect(input, access)
  const terminal = createTerminal(connection)
  try {
    return await work(connection, terminal)
  } catch (error) {
    return terminal.failed(error)
  } finally {
    await connection.close()
  }
}
