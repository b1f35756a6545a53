import { MAX_CONCURRENCY } from '../../../api/concurrency.ts'
import type { Service } from '../../../api/service.ts'
import type { Finding } from '../../finding.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { createBrake, flushOrStop } from './brake.ts'
import { createGate } from './gate.ts'
import { createSender, type Sender } from './sender.ts'

/** What requests are sent with. */
interface SendingParts {
  readonly service: Service
  readonly ledger: Ledger
  /** Aborted: nothing new is sent. */
  readonly signal: AbortSignal
  /** Called before each request. @throws when it must not be sent any more */
  readonly check?: () => Promise<void>
}

/**
 * Sends until it is done or must stop; what the ledger has in memory is written in either case.
 *
 * @param send is given a signal that is aborted when it must stop
 * @returns why it stopped before the end
 * @throws what nobody here can put right
 */
export async function sendUntilStopped(
  { service, ledger, signal, check }: SendingParts,
  send: (sender: Sender, stopped: AbortSignal) => Promise<void>,
): Promise<Finding | undefined> {
  const brake = createBrake()
  const gate = createGate(MAX_CONCURRENCY, brake.signal, service.limit)
  const sender = createSender({ service, gate, brake, signal, ...(check && { check }) })
  try {
    await send(sender, brake.signal)
  } catch (error) {
    brake.fail(error)
  } finally {
    sender.close()
    await flushOrStop(ledger, brake)
  }
  brake.throwFailure()
  return brake.reason()
}
