import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { changeFile } from '../../src/files/change-file.ts'
import { rejection } from '../support/scripted-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a file is begun, then changed; it stays as private as it was', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.yaml')
  await changeFile(file, (text) => `${text ?? 'new'}\n`)
  expect(readFileSync(file, 'utf8')).toBe('new\n')
  chmodSync(file, 0o600)
  await changeFile(file, (text) => `${text}more\n`)
  expect(readFileSync(file, 'utf8')).toBe('new\nmore\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['a.yaml'])
  chmodSync(file, 0o644)
  await changeFile(file, (text) => `${text}secret\n`, { mode: 0o600 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what another program writes meanwhile is kept', async () => {
  const file = join(temporaryFolder(), 'a.yaml')
  const seen: (string | undefined)[] = []
  await changeFile(file, (text) => {
    seen.push(text)
    if (seen.length < 3) writeFileSync(file, `theirs ${seen.length}`)
    return `${text}, mine`
  })
  expect(seen).toEqual([undefined, 'theirs 1', 'theirs 2'])
  expect(readFileSync(file, 'utf8')).toBe('theirs 2, mine')
})

test('a file that never rests is left alone', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.yaml')
  let changes = 0
  const error = await rejection(
    changeFile(file, () => {
      changes += 1
      writeFileSync(file, `theirs ${changes}`)
      return 'mine'
    }),
  )
  expect(error).toBeInstanceOf(InputError)
  expect(error).toMatchObject({ message: `${file} is being changed by another program.` })
  expect(readFileSync(file, 'utf8')).toBe(`theirs ${changes}`)
  expect(readdirSync(folder)).toEqual(['a.yaml'])
})

test('what cannot be written is told, and what the change throws is thrown', async () => {
  const nowhere = await rejection(changeFile('/proc/x.yaml', () => 'x'))
  expect(nowhere).toBeInstanceOf(InputError)
  expect(String(nowhere)).toContain('/proc/x.yaml cannot be written: ENOENT')
  const refusal = new InputError('No.', 'Do not.')
  const file = join(temporaryFolder(), 'a.yaml')
  const refuse = () => {
    throw refusal
  }
  expect(await rejection(changeFile(file, refuse))).toBe(refusal)
})
