import { expect, test } from 'vitest'
import { HIDDEN } from '../../support/hidden.ts'
import { everyChannel } from './every-channel.ts'

/** Some of what must not be shown. */
const marks = [
  ...['\u202e', '\u2066', '\u200f', '\u061c', '\u200b', '\u2060', '\u00ad', '\ufeff', '\u034f'],
  ...['\u115f', '\u3164', '\u{e0041}', '\ufe0f', '\u{e0100}', '\u0007', '\u001b[31m', '\u009b2J'],
]
const text = `before ${marks.map((mark, index) => `x${mark}${index}`).join('')} after`

test('what cannot be seen, or turns writing round, is in nothing that is shown', async () => {
  const { channels } = await everyChannel({
    keys: ['sk-channels-0000000001', 'session-channels-01'],
    name: text.replaceAll('/', ''),
    text,
    id: (number) => `${number}${text.replace(/\p{Cc}/gu, '')}`,
  })
  const shown = ['results', 'progress', 'resources', 'completions', 'report.html', 'report.md']
  for (const channel of [...shown, 'junit.xml', 'notes of the export']) {
    expect(channels[channel], channel).toBeTruthy()
    const [found] = HIDDEN.exec(channels[channel] ?? '') ?? []
    expect(found && JSON.stringify(found), channel).toBeUndefined()
  }
})
