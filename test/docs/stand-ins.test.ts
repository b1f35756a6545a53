import { expect, test } from 'vitest'
import { shortened } from '../../scripts/docs/shortened.ts'
import { createStandIns } from '../../scripts/docs/stand-ins.ts'

const standIns = () => createStandIns({ '/tmp/x-123': '/home/you/data' })

test('identifiers are numbered as they are first seen, and restored', () => {
  const { hide, restore } = standIns()
  expect(hide(['ab0123456789abcdef012345', 'run 1m80bhbsf-9v8zdm'])).toEqual([
    '66f000000000000000000001',
    'run 1k0000000-run001',
  ])
  expect(hide({ one: 'cd0123456789abcdef012345', again: 'ab0123456789abcdef012345' })).toEqual({
    one: '66f000000000000000000002',
    again: '66f000000000000000000001',
  })
  expect(restore({ Keys: ['66f000000000000000000002'], runId: '1k0000000-run001' })).toEqual({
    Keys: ['cd0123456789abcdef012345'],
    runId: '1m80bhbsf-9v8zdm',
  })
})

test('folders, moments and measured numbers have one stand-in each', () => {
  const { hide, restore } = standIns()
  expect(
    hide({
      report: '/tmp/x-123/imports/report.html',
      when: 'at 2026-11-22T00:37:12.345Z',
      elapsedMs: 87,
      latencyMs: { p50: 3, max: 4 },
      count: 87,
      none: null,
    }),
  ).toEqual({
    report: '/home/you/data/imports/report.html',
    when: 'at 2026-01-15T09:30:00.000Z',
    elapsedMs: 125,
    latencyMs: { p50: 40, max: 40 },
    count: 87,
    none: null,
  })
  expect(restore({ path: '/home/you/data/a.csv' })).toEqual({ path: '/tmp/x-123/a.csv' })
})

test('a folder or an address has its stand-in where it stands whole', () => {
  const { hide, restore } = createStandIns({
    '/app': '/home/you/project',
    'http://127.0.0.1:87': 'https://chat.example.com',
  })
  expect(
    hide([
      'in /app: /app/a.csv and file:///app/b.csv, not in /app.',
      'Apply at https://homes.example/app, /apple, /app-data, ~/app, ./app, /app.json',
      '{"folder":"/app"}',
      'http://127.0.0.1:87/x, not http://127.0.0.1:8787/x',
    ]),
  ).toEqual([
    'in /home/you/project: /home/you/project/a.csv and file:///home/you/project/b.csv, not in /home/you/project.',
    'Apply at https://homes.example/app, /apple, /app-data, ~/app, ./app, /app.json',
    '{"folder":"/home/you/project"}',
    'https://chat.example.com/x, not http://127.0.0.1:8787/x',
  ])
  expect(restore(['/home/you/project/a.csv', '/home/you/projects'])).toEqual([
    '/app/a.csv',
    '/home/you/projects',
  ])
})

test('long lists of objects and long texts are cut, and it is marked', () => {
  expect(shortened({ list: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }], plain: [1, 2, 3] })).toEqual({
    list: [{ a: 1 }, { a: 2 }, '… (2 more)'],
    plain: [1, 2, 3],
  })
  expect(shortened('x'.repeat(605))).toBe(`${'x'.repeat(600)}… (5 more characters)`)
  expect(shortened('short')).toBe('short')
})
