import { expect, test } from 'vitest'
import { encodings, randomKeys } from '../../support/written-keys.ts'
import { everyChannel } from './every-channel.ts'

/** So many characters of a key in a row tell of it, in whatever way they are written. */
const TELLING_CHARS = 10

/** The channels in which something is said of others. */
const spoken = [
  ...[/^results$/, /^stdout$/, /^progress$/, /^resources$/, /^ledger-.*db$/, /^failed-rows/],
  ...[
    /^report.html/,
    /^report.md/,
    /^report.json/,
    /^junit/,
    /^saved scenario$/,
    /^promptfooconfig/,
  ],
]

const CONTROLS = /\p{Cc}/u
const ways = Object.entries(encodings)

/** The ways in which ten characters of a key in a row are in a text. */
function waysTold(text: string, key: string): string[] {
  return ways.flatMap(([way, encode]) => {
    const written = encode(key)
    const length = Math.ceil((written.length * TELLING_CHARS) / key.length)
    const parts: string[] = []
    for (let at = 0; at + length <= written.length; at += Math.ceil(length / 2))
      parts.push(written.slice(at, at + length))
    const found = parts.find((each) => text.includes(each))
    return found === undefined ? [] : [`${way}: ${found}`]
  })
}

test.each([3, 8])(
  'keys of seed %i are in no channel, in whatever way they are written',
  async (seed) => {
    const [secret = '', session = ''] = randomKeys(2, seed)
    const keys = [secret, session] as const
    const written = ways.flatMap(([, encode]) => keys.map(encode))
    const { channels } = await everyChannel({
      keys,
      name: encodeURIComponent(secret),
      text: written.join(' | '),
      id: (number) => written.filter((each) => !CONTROLS.test(each))[number % written.length] ?? '',
    })
    const told = Object.entries(channels).flatMap(([channel, text]) =>
      keys.flatMap((key) => waysTold(text, key).map((way) => `${channel}: ${way}`)),
    )
    expect(told).toEqual([])
    const said = Object.keys(channels).filter((each) => channels[each]?.includes('[key removed]'))
    for (const channel of spoken) expect(said).toContainEqual(expect.stringMatching(channel))
  },
)
