import * as z from 'zod'
import { listingGroups } from '../listings/compare/compared-listings.ts'
import { comparedLines } from '../listings/report/compared-text.ts'
import { chatbotFlag, oneOf, onOff } from './flag-command.ts'
import { serviceCommand } from './service-command.ts'
import { lookAtListings } from './terminal/follow.ts'

export const compare = serviceCommand({
  summary:
    'Compare what a chatbot has with what was loaded from here; exit status 1 if they differ, or cannot be compared',
  flags: z.object({
    bot: chatbotFlag,
    group: oneOf(listingGroups)
      .optional()
      .meta({ placeholder: 'GROUP', description: `Only ${listingGroups.join(', ')}` }),
    json: onOff.meta({ description: 'Print the result as JSON' }),
  }),
  examples: ['compare --bot BOT-ID', 'compare --bot BOT-ID --group gone --json'],
  async run({ bot, group, json }, { connection, terminal }) {
    const imports = await connection.imports()
    const compared = await lookAtListings({ json }, (options) =>
      imports.compare(bot, { group, ...options }),
    )
    if (json) terminal.printJson(compared)
    else terminal.show(comparedLines(compared))
    const { counts, behind } = compared
    return counts && !behind && counts.gone + counts.notKnown + counts.different === 0 ? 0 : 1
  },
})
