import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportFiles, writeReports } from '../../../src/chats/report/write-reports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { oneOfEach, reportOf, turn } from '../../support/test-report.ts'

test('four files in a folder that is made, the JSON with every conversation', async () => {
  const folder = join(temporaryFolder(), 'not', 'there')
  const report = reportOf(oneOfEach)
  await writeReports(folder, report, (text) => text)
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
  await writeReports(folder, reportOf(held, { notes: [key] }), (text) =>
    text.replaceAll(key, '[key removed]'),
  )
  for (const path of Object.values(reportFiles(folder))) {
    const text = readFileSync(path, 'utf8')
    expect(text).not.toContain(key)
    expect(text).toContain('[key removed]')
  }
})
