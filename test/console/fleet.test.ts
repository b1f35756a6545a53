import { expect, test } from 'vitest'
import { askConsole, enter, openConsole } from '../support/open-console.ts'
import { postgresServer } from '../support/postgres.ts'
import { seededFleet } from '../support/seeded-fleet.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const server = postgresServer()

async function entered(env: Readonly<Record<string, string>>) {
  const opened = await openConsole({
    args: ['--read-only'],
    env: { NEWOAKS_DATA_DIR: temporaryFolder(), ...env },
  })
  const cookie = await enter(opened, opened.address)
  return (name: string, input: object = {}) => askConsole(opened, cookie, name, input)
}

test('the last night of a fleet is told, what waits for a person first', async () => {
  const ask = await entered({ NEWOAKS_LEDGER: await seededFleet(server(), 'No unit is named.') })
  const { body } = await ask('fleets')
  expect(body.fleets).toMatchObject([
    {
      name: 'agency',
      folder: '/srv/agency',
      isGood: false,
      backlog: 1,
      missed: [],
      nights: [
        {
          why: 'asked for',
          isPlanned: true,
          rows: 120,
          moreTasks: 0,
          tasks: [
            { bot: 'bot-2', tone: 'bad', message: 'No unit is named. Choose the unit.' },
            { bot: 'bot-3', state: 'waits' },
            { bot: 'bot-1', state: 'done', runId: 'r1', rows: 120 },
          ],
        },
      ],
    },
  ])
})

test('where the memory is a file there is no fleet, and a run that is not remembered is none', async () => {
  const ask = await entered({})
  expect((await ask('fleets')).body).toEqual({})
  expect((await ask('run', { runId: 'r1' })).body).toEqual({})
})
