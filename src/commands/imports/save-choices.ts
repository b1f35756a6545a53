import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError, errorForPerson, InputError } from '../../errors.ts'
import { changeFile } from '../../files/change-file.ts'
import { choicesYaml } from '../../listings/choices/choices-yaml.ts'
import { parseChoices } from '../../listings/choices/parse-choices.ts'
import type { RunRecord } from '../../listings/ledger/run.ts'
import { writableTarget } from '../writable-target.ts'

const FLAG = 'save-choices'

/** A file into which the choices of a run are to go. */
export interface ChoicesTarget {
  /**
   * Saves what was chosen for a run, if that has come to its end.
   *
   * @returns whether it did, and a sentence that says so
   */
  save(
    run: Pick<RunRecord, 'state' | 'choices' | 'fileName'> | undefined,
  ): Promise<{ readonly saved: boolean; readonly told: string }>
}

/**
 * A file into which choices can be saved: a new one, or one that holds choices.
 *
 * @param redact cuts keys out of text
 * @throws InputError when it cannot be written, or holds something else
 */
export async function choicesTarget(
  file: string,
  redact: (text: string) => string,
): Promise<ChoicesTarget> {
  const path = await pathOf(file)
  return {
    async save(run) {
      if (run?.state !== 'completed' && run?.state !== 'dry_run') return notSaved(notEnded)
      const { choices, fileName } = run
      const day = new Date().toISOString().slice(0, 10)
      try {
        await changeFile(path, (before) =>
          redact(choicesYaml(choices ?? {}, { file: fileName, day, before })),
        )
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return notSaved(errorForPerson(error))
      }
      return { saved: true, told: `Choices saved: ${path}` }
    },
  }
}

const notEnded = 'The load did not come to its end.'

function notSaved(why: string) {
  return { saved: false, told: `The choices were not saved. ${why}` }
}

/** Without links: what they lead to is replaced, not they. */
async function pathOf(file: string): Promise<string> {
  if (!/\.ya?ml$/i.test(file))
    throw new InputError(`--${FLAG}: ${file} is no YAML file.`, 'Name one that ends in .yaml.')
  const path = await writableTarget(file, FLAG)
  if (!existsSync(path)) return path
  try {
    parseChoices(await readFile(path, 'utf8'), basename(path))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      `--${FLAG}: ${file} is not overwritten, because it is no sound file of choices.\n${error.message}`,
      'Name another file, or mend this one.',
    )
  }
  return realpath(path)
}
