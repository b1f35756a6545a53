import * as z from 'zod'
import { AppError, ConfigError, errorText, InputError } from '../errors.ts'
import { listingGroups } from '../listings/compare/compared-listings.ts'
import { comparedLines } from '../listings/report/compared-text.ts'
import { counted } from '../text/counted.ts'
import { cancelAtSignals } from './cancel-at-signals.ts'
import type { Command } from './command.ts'
import { connect } from './connect.ts'
import { flagReader, oneOf, onOff } from './flag-reader.ts'
import { showProgress } from './progress-line.ts'

const MAX_SHOWN = 20
/** With --json, as many as a report names. */
const MAX_LISTED = 1000

const CompareFlags = z.object({
  bot: z
    .string({ error: 'is required' })
    .min(1, 'is required')
    .meta({ placeholder: 'ID', description: 'Chatbot ID (required)' }),
  group: oneOf(listingGroups)
    .optional()
    .meta({ placeholder: 'GROUP', description: `Only ${listingGroups.join(', ')}` }),
  json: onOff.meta({ description: 'Print the result as JSON' }),
})

const compareFlags = flagReader(CompareFlags)

export const compare: Command = {
  summary:
    'Compare what a chatbot has with what was loaded from here; exit status 1 if they differ, or cannot be compared',
  flags: compareFlags.flags,
  problems: compareFlags.problems,
  async run(input) {
    const { bot, group, json } = compareFlags.read(input.flags)
    const connection = connect(input)
    const cancelling = new AbortController()
    const stopListening = cancelAtSignals(() => cancelling.abort())
    const line = showProgress(process.stderr)
    const print = (text: string) => process.stdout.write(`${connection.redactor.text(text)}\n`)
    try {
      const imports = await connection.imports()
      const compared = await imports
        .compare(bot, {
          group,
          page: 1,
          pageSize: json ? MAX_LISTED : MAX_SHOWN,
          signal: cancelling.signal,
          onRead: (listings) =>
            line.show(`Reading the list: ${counted(listings, 'listing')} so far.`, undefined),
        })
        .finally(line.end)
      print(json ? JSON.stringify(compared) : comparedLines(compared).join('\n'))
      const { counts } = compared
      return counts && counts.gone + counts.notKnown + counts.different === 0 ? 0 : 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      process.stderr.write(`${connection.redactor.text(errorText(error))}\n`)
      return error instanceof InputError || error instanceof ConfigError ? 2 : 1
    } finally {
      stopListening()
      await connection.close()
    }
  },
}
