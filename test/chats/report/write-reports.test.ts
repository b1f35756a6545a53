import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportFiles, writeReports } from '../../../src/chats/report/write-reports.ts'
import { toolText } from '../../../src/text/reader-words.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { failedCheck, oneOfEach, reportOf, turn } from '../../support/test-report.ts'

test('four files in a folder that is made, the JSON with every conversation', async () => {
  const folder = join(temporaryFolder(), 'not', 'there')
  const report = reportOf(oneOfEach)
  await writeReports(folder, report, 'terminal', (text) => text)
  const files = reportFiles(folder)
  expect(files).toEqual({
    html: join(folder, 'report.html'),
    junit: join(folder, 'junit.xml'),
    markdown: join(folder, 'report.md'),
    json: join(folder, 'report.json'),
  })
  expect(readFileSync(files.html, 'utf8')).toMatch(/^<!doctype html>/)
  expect(readFileSync(files.junit, 'utf8')).toMatch(/^<\?xml /)
  expect(readFileSync(files.markdown, 'utf8')).toMatch(/^## `First look`/)
  const json = JSON.parse(readFileSync(files.json, 'utf8'))
  expect(json).toMatchObject({ runId: 'run-1', suite: 'First look', serialNumber: 'bot-a' })
  expect(json.samples).toEqual(report.run.samples)
  expect(json.judgements).toEqual([])
})

test('keys are cut out of every file', async () => {
  const key = 'sk-0123456789abcdef'
  const checks = [{ check: 'contains', value: key, verdict: 'fail' as const, reason: `no ${key}` }]
  const held = [{ name: key, repetitions: [[turn({ say: key, checks })]] }]
  const folder = temporaryFolder()
  await writeReports(folder, reportOf(held, { notes: [key] }), 'terminal', (text) =>
    text.replaceAll(key, '[key removed]'),
  )
  for (const path of Object.values(reportFiles(folder))) {
    const text = readFileSync(path, 'utf8')
    expect(text).not.toContain(key)
    expect(text).toContain('[key removed]')
  }
})

test.each([
  ['agent', 'Load them with import_listings.'],
  ['terminal', 'Load them with newoaks-mcp import.'],
  ['page', 'Load them with “Load a file”.'],
] as const)(
  'for %s every file says it so, and what a chatbot said stays as it was',
  async (reader, said) => {
    const reason = `Load them with ${toolText('import_listings')}.`
    const checks = [{ ...failedCheck, reason }]
    const answer = { text: `Not to be read: ${toolText('undo_import')}`, tokens: 1, latencyMs: 1 }
    const held = [{ name: 'lists', repetitions: [[turn({ checks, answer, error: reason })]] }]
    const folder = temporaryFolder()
    const report = reportOf(held, { notes: [reason] })
    await writeReports(folder, report, reader, (text) => text)
    const files = reportFiles(folder)
    for (const path of [files.html, files.junit, files.markdown])
      expect(readFileSync(path, 'utf8').replaceAll('&lt;', '<')).toContain(said)
    const { samples, notes, scenarios } = JSON.parse(readFileSync(files.json, 'utf8'))
    expect(notes).toEqual([said])
    expect(scenarios[0].reasons[0]).toContain(said)
    expect(samples[0].turns[0]).toMatchObject({ answer, error: said, checks: [{ reason: said }] })
  },
)
