import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { rejection } from './scripted-client.ts'

/**
 * How something fails, and that nothing of it is left in the folder for temporary files.
 *
 * @param begin how the names of its folders begin
 */
export async function failureWithoutRest(begin: string, work: Promise<unknown>): Promise<AppError> {
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(begin))
  const before = left()
  const error = await rejection(work)
  expect(left().filter((name) => !before.includes(name))).toEqual([])
  if (error instanceof AppError) return error
  throw error
}
