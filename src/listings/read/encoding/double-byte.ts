/** What the bytes of a text say of how two of them are one letter. */
interface Pairs {
  readonly count: number
  /** The share of pairs whose first and second byte lie in these ranges. */
  share(lead: readonly [number, number], trail?: readonly [number, number]): number
}

/** Fewer letters tell nothing. */
const LEAST_PAIRS = 20
const ENOUGH_PAIRS = 20_000
/** Where a byte is a letter, half of all words leave one over. */
const MOST_LEFT_OVER = 0.01
const NEARLY_ALL = 0.95
const MOST = 0.8
const HIGH = [0xa1, 0xfe] as const
const LOW = [0x40, 0x7e] as const

/**
 * The encodings of China, Japan and Korea, by where their common letters stand: the first that fits. Letters of
 * Korea are a part of where those of China are, and Japan's older encoding is like both but for the last of them.
 */
const encodings: readonly (readonly [encoding: string, fits: (pairs: Pairs) => boolean])[] = [
  ['euc-kr', ({ share }) => share([0xb0, 0xc8], HIGH) + share([0xa1, 0xa3], HIGH) >= NEARLY_ALL],
  [
    'gb18030',
    ({ share }) =>
      share([0xb0, 0xd7], HIGH) + share([0xa1, 0xa3], HIGH) >= MOST &&
      share([0xd0, 0xd7], HIGH) >= 0.08 &&
      share([0xa4, 0xa5], HIGH) < 0.05,
  ],
  [
    'big5',
    ({ share }) =>
      share([0xa4, 0xc6]) >= MOST &&
      share([0xa1, 0xc6], LOW) >= 0.1 &&
      share([0xa1, 0xc6], HIGH) >= 0.3,
  ],
  [
    'shift_jis',
    ({ share }) =>
      share([0x81, 0x9f]) + share([0xe0, 0xea]) >= NEARLY_ALL &&
      share([0x81, 0x83]) + share([0x88, 0x97]) >= MOST &&
      // Of `’s`, too, the first byte is such.
      share([0x81, 0xea], [0x80, 0xfc]) + share([0x82, 0x83]) >= 0.4,
  ],
]

/**
 * The encoding of a text in which two bytes are a letter, where its bytes leave no doubt.
 *
 * @param sample what of the text is not ASCII, with what stands around it
 */
export function doubleByteEncodingOf(sample: Buffer): string | undefined {
  const pairs = pairsOf(sample)
  return pairs && encodings.find(([, fits]) => fits(pairs))?.[0]
}

function pairsOf(sample: Buffer): Pairs | undefined {
  const pairs: (readonly [number, number])[] = []
  let leftOver = 0
  for (let at = 0; at < sample.length && pairs.length < ENOUGH_PAIRS; at += 1) {
    const lead = sample[at] ?? 0
    if (lead < 0x80) continue
    const trail = sample[at + 1] ?? 0
    if (trail < 0x40) leftOver += 1
    else {
      pairs.push([lead, trail])
      at += 1
    }
  }
  const count = pairs.length
  if (count < LEAST_PAIRS || leftOver > MOST_LEFT_OVER * count) return undefined
  return {
    count,
    share: (lead, trail = [0x40, 0xfe]) =>
      pairs.filter(([first, second]) => isIn(first, lead) && isIn(second, trail)).length / count,
  }
}

function isIn(byte: number, [from, to]: readonly [number, number]): boolean {
  return byte >= from && byte <= to
}
