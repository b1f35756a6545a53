import { InputError } from '../../src/errors.ts'

/** Message and hint of the InputError; any other error fails the test. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof InputError) return `${error.message} ${error.hint}`
    throw error
  }
  throw new Error('nothing was refused')
}
