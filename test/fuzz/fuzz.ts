import * as fc from 'fast-check'

/** The same cases every time, unless another seed is asked for; FUZZ_RUNS has more of them. */
const SEED = Number(process.env.FUZZ_SEED ?? 22)
const TIMES = Number(process.env.FUZZ_RUNS ?? 1)

/** What keeps this process at work for longer hangs. */
const BUSY_MS = 2000
/** So does what is waited for longer. A busy machine takes long for what does not: FUZZ_HANGS_MS=2000 on a quiet one. */
const HANGS_MS = Number(process.env.FUZZ_HANGS_MS ?? 30_000)

/**
 * Tries whether `holds` throws for anything that can be made.
 *
 * @param runs how many are tried; FUZZ_RUNS multiplies it
 */
export async function forAny<Value>(
  values: fc.Arbitrary<Value>,
  runs: number,
  holds: (value: Value) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(values, holds), {
    seed: SEED,
    numRuns: runs * TIMES,
    endOnFailure: true,
  })
}

/** @throws Error when it takes as long as what hangs */
export async function inTime<Value>(
  what: string,
  done: () => Value | Promise<Value>,
): Promise<Value> {
  const before = process.cpuUsage()
  let timer: NodeJS.Timeout | undefined
  const hangs = () => new Error(`${what} hangs.`)
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hangs()), HANGS_MS)
  })
  const value = await Promise.race([done(), late]).finally(() => clearTimeout(timer))
  const { user, system } = process.cpuUsage(before)
  if ((user + system) / 1000 > BUSY_MS) throw hangs()
  return value
}

/** Texts that programs stumble over, and any others. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    ...['', ' ', '\0', '__proto__', 'constructor', '../..', '/etc/passwd', '-1', '1e999', 'null'],
    ...['\ud800', '\u202e', '<script>', '{{env.HOME}}', '%s%n', "'; --", 'x'.repeat(5000)],
  ),
)

/** Any value of JSON. */
export const values: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, 1e300, [], {}),
  fc.array(texts, { maxLength: 3 }),
  fc.dictionary(texts, texts, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)
