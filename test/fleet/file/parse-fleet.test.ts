import { expect, test } from 'vitest'
import { parseFleet } from '../../../src/fleet/file/parse-fleet.ts'
import { mistakesOf } from '../../support/mistakes.ts'

const whole = `version: 1
schedule: 30 2 * * *
timeZone: Europe/Madrid
accounts:
  north: { requestsPerSecond: 8 }
  south: { baseUrl: 'https://south.example' }
defaults: { account: north, gone: sold, maxGone: 10% }
bots:
  - bots: feeds/{bot}
    sources:
      - { path: 'feeds/{bot}/homes-*.csv', source: crm, choices: choices.yaml }
  - bot: 0042
    account: south
    schedule: 0 5 * * 1
    timeZone: UTC
    sources:
      - { path: extra.csv, gone: keep, maxGone: 0% }
    tests: [ suite.yaml ]
`

const mistakesIn = (text: string) => mistakesOf('fleet.yaml', () => parseFleet(text, 'fleet.yaml'))

test('a chatbot takes from the whole file what it does not say itself', () => {
  const { accounts, entries } = parseFleet(whole, 'fleet.yaml')
  expect(Object.fromEntries(accounts)).toEqual({
    north: { requestsPerSecond: 8 },
    south: { baseUrl: 'https://south.example' },
  })
  expect(entries).toEqual([
    {
      bots: { pattern: 'feeds/{bot}' },
      account: 'north',
      schedule: { cron: '30 2 * * *', timeZone: 'Europe/Madrid' },
      sources: [
        {
          path: 'feeds/{bot}/homes-*.csv',
          source: 'crm',
          choices: 'choices.yaml',
          gone: 'sold',
          maxGone: 0.1,
        },
      ],
      tests: [],
      place: 'fleet.yaml:9:5',
    },
    {
      bots: { id: '0042' },
      account: 'south',
      schedule: { cron: '0 5 * * 1', timeZone: 'UTC' },
      sources: [
        { path: 'extra.csv', source: undefined, choices: undefined, gone: 'keep', maxGone: 0 },
      ],
      tests: ['suite.yaml'],
      place: 'fleet.yaml:12:5',
    },
  ])
})

test('without a schedule nothing runs by itself, and without an account the configured keys serve', () => {
  const { entries } = parseFleet(
    'version: 1\nbots:\n  - { bot: a, sources: [{ path: a.csv }] }\n',
    'fleet.yaml',
  )
  expect(entries).toMatchObject([
    { account: 'default', schedule: undefined, sources: [{ gone: 'keep', maxGone: 0.2 }] },
  ])
})

test('every mistake is told at once, each with its line and its column', () => {
  const wrong = `version: 1
schedule: 61 2 * * *
timeZone: Europe/Madird
accounts:
  north: { requestsPerSecond: 0 }
bots:
  - bot: a
    account: nroth
    sources: [{ path: a.csv, maxGone: 20 }]
    colour: red
`
  expect(mistakesIn(wrong)).toEqual([
    expect.stringMatching(/^5:\d+: requestsPerSecond /),
    expect.stringMatching(/^9:\d+: maxGone must be a percentage from 0% to 100%/),
    expect.stringMatching(/^10:5: colour is unknown here: /),
  ])
  const shaped = wrong
    .replace('  north: { requestsPerSecond: 0 }', '  north: {}')
    .replace('maxGone: 20', 'maxGone: 20%')
    .replace('    colour: red\n', '')
  expect(mistakesIn(shaped)).toEqual([
    '2:11: 61 2 * * * is no schedule: write five fields, minute, hour, day, month and weekday, as 30 2 * * *',
    '3:11: there is no time zone Europe/Madird: write one as Europe/Madrid, or UTC',
    '8:14: there is no account nroth: did you mean north?',
  ])
})

test('what would load the wrong file, or one chatbot twice, is refused', () => {
  const mistakes = mistakesIn(`version: 1
bots:
  - bots: feeds/all
    sources: [{ path: 'feeds/**/{bot}.csv' }]
  - bots: feeds/{bot}
    sources: [{ path: homes.csv }]
  - bot: twice
    sources: [{ path: a.csv }]
  - bot: twice
    tests: [suite.yaml]
  - bot: both
    bots: feeds/{bot}
    tests: [suite.yaml]
  - bot: idle
  - { bot: never, schedule: 0 0 30 2 *, tests: [suite.yaml] }
  - { bot: zone, timeZone: UTC, tests: [suite.yaml] }
`)
  expect(mistakes).toEqual([
    '3:11: feeds/all needs {bot} where the names have the ID',
    '4:23: feeds/**/{bot}.csv has **: name each folder, or put * for any one',
    '6:23: homes.csv needs {bot}: else all these chatbots get the same file',
    '9:10: twice is here twice: put its sources together',
    '11:5: exactly one of bot and bots is needed: an ID, or a pattern that finds them',
    '14:5: nothing is to be done for it: add sources or tests',
    '15:29: 0 0 30 2 * names no day that will come: write another',
    '16:28: there is no schedule that it could be of: add one',
  ])
})
