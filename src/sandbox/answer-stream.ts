import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { asFailure, failureEnvelope } from './reply.ts'

type OnFragment = (fragment: string) => Promise<void>

/**
 * A streamed answer (section 4.2): a `content` record for each fragment, then the record that
 * `run` resolves with. Settles at the first fragment: `run` failing earlier rejects, failing later
 * ends the stream with a failure envelope. `signal` aborts when nobody reads on.
 */
export async function streamAnswer(
  run: (onFragment: OnFragment) => Promise<object>,
  { frame, signal }: { frame: (record: object) => string; signal: AbortSignal },
): Promise<Readable> {
  const stream = new PassThrough()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let drained: Promise<unknown> | undefined
  const finished = run(async (fragment) => {
    if (fragment === '' || signal.aborted) return
    begin()
    if (stream.write(frame({ content: fragment }))) return
    // A bot need not wait for this promise: it never rejects.
    drained ??= once(stream, 'drain', { signal }).then(
      () => (drained = undefined),
      () => {},
    )
    await drained
  }).then((finalRecord) => stream.end(frame(finalRecord)))

  await Promise.race([begun, finished])
  finished.catch((error: unknown) => {
    const { code, message } = asFailure(error)
    stream.end(frame(failureEnvelope(code, message)))
  })
  return stream
}
