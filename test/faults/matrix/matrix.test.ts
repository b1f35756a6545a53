import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { forAllTests } from '../../support/for-all-tests.ts'
import { readyServer, type StartOptions } from '../../support/program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { toolNames } from '../../support/tool-names.ts'
import { startAnsweringService } from './answering-service.ts'
import { callers } from './callers.ts'
import { connectionFaults } from './connection-faults.ts'
import { httpFaults, SHORT_TIMEOUT_MS } from './http-faults.ts'
import { playRound } from './round.ts'
import { rowOf, withRows, write, written, writtenRows } from './table.ts'

/** `npm run test:faults` meets all of them, `npm test` one of each kind. */
const isAll = process.env.FAULTS === 'all'
const isUpdate = process.env.UPDATE_FAULTS === 'true'
const TIMEOUT_MS = 60_000

function startOptions(url: string, timeoutMs: number): StartOptions {
  return {
    env: {
      NEWOAKS_BASE_URL: url,
      NEWOAKS_SECRET_KEY: 'sk-faults-00000001',
      NEWOAKS_CONFIRM: 'never',
      NEWOAKS_TIMEOUT_MS: `${timeoutMs}`,
    },
  }
}

/** In the order of the table. */
const allFaults = [...Object.keys(connectionFaults), ...Object.keys(httpFaults)]

function check(fault: string, row: string): void {
  if (isUpdate) write(withRows(allFaults, new Map([[fault, row]])))
  expect(row).toBe(writtenRows().get(fault))
}

describe.each(isAll ? [TIMEOUT_MS, SHORT_TIMEOUT_MS] : [TIMEOUT_MS])(
  'with %i ms for a call',
  (timeoutMs) => {
    const faults = Object.entries(httpFaults).filter(
      ([, fault]) => (isAll || fault.isQuick) && (fault.timeoutMs ?? TIMEOUT_MS) === timeoutMs,
    )
    const place = forAllTests(async (atEnd) => {
      const answers = await startAnsweringService(atEnd)
      const { env, ...options } = startOptions(answers.service.url, timeoutMs)
      const NEWOAKS_DATA_DIR = join(temporaryFolder(atEnd), 'data')
      const server = await readyServer({ ...options, env: { ...env, NEWOAKS_DATA_DIR }, atEnd })
      // What is loaded on first use is loaded, and does not take the time of a call.
      await playRound({ answers, server }, { number: 0, begin: () => {}, passes: false })
      return { answers, server }
    })
    let number = 0

    test.each(faults)('%s', async (name, { answering, passes = false }) => {
      number += 1
      const { answers, server } = place()
      const begin = () => answers.begin(answering)
      const outcomes = await playRound({ answers, server }, { number, begin, passes })
      check(name, rowOf(name, outcomes))
      expect(server.stderr()).not.toContain('internal error')
    })
  },
)

describe('a connection', () => {
  const faults = Object.entries(connectionFaults).filter(([, { isQuick }]) => isAll || isQuick)

  test.each(faults)('%s', async (name, { arrange }) => {
    const answers = await startAnsweringService(onTestFinished)
    const { url, begin, ...options } = await arrange(answers.service.port)
    const { env } = startOptions(url, TIMEOUT_MS)
    const NEWOAKS_DATA_DIR = join(temporaryFolder(), 'data')
    const server = await readyServer({
      ...options,
      env: { ...env, ...options.env, NEWOAKS_DATA_DIR },
    })
    const outcomes = await playRound({ answers, server }, { number: 1, passes: false, begin })
    check(name, rowOf(name, outcomes))
    expect(server.stderr()).not.toContain('internal error')
  })
})

test('the table tells of every fault, and of every tool that sends something', () => {
  expect([...writtenRows().keys()]).toEqual(allFaults)
  expect(withRows(allFaults, new Map())).toBe(written())
  const silent = toolNames.filter((name) => !callers.some(({ tool }) => tool === name))
  expect(silent).toEqual([
    'get_changes',
    'inspect_listing_file',
    'get_run',
    'check_listing_text',
    'judge_test_item',
    'save_scenario',
  ])
})
