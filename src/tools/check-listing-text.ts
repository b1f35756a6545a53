import * as z from 'zod'
import { profiles } from '../wording/phrase.ts'
import { defineTool } from './call/tool.ts'

export const checkListingText = defineTool({
  name: 'check_listing_text',
  title: 'Check wording',
  toolset: 'testing',
  effect: 'read',
  description:
    'Find wording that US fair-housing rules make risky. Answers of a bot: test_chatbot. found: phrases and why; none proves nothing. No legal opinion. Then reword.',
  ifCut: 'Check a part of the text at a time.',
  input: z.strictObject({
    text: z.string().min(1).describe('In English; some Spanish'),
    profile: z.enum(profiles).describe('Default strict').optional(),
    seniorHousing: z.boolean().describe('true: 55+ housing').optional(),
  }),
  output: z.looseObject({ conclusion: z.string() }),
  run: async ({ text, profile = 'strict', seniorHousing }) => {
    const { findPhrases, LIST_LANGUAGES, LIST_VERSION } = await import('../wording/find-phrases.ts')
    const { languagesNotRead } = await import('../wording/languages.ts')
    const found = findPhrases(text, { profile, kind: 'listing', seniorHousing })
    const list = `list ${LIST_VERSION}, profile ${profile}`
    const notRead = languagesNotRead(text)
    return {
      conclusion: [
        found.length === 0
          ? `No listed phrase found (${list}).`
          : `${found.length} listed phrase${found.length > 1 ? 's' : ''} found (${list}): look at each.`,
        `The list reads ${LIST_LANGUAGES}.`,
        ...(notRead.length > 0
          ? [
              `The text seems to be in ${notRead.join(', ')}, in whole or in part: that was not looked through.`,
            ]
          : []),
      ].join(' '),
      found,
    }
  },
})
