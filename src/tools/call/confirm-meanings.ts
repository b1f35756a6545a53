import type { Config } from '../../config.ts'

/** What the setting `confirm` makes of the rule. */
export const confirmMeanings: Readonly<Record<Config['confirm'], string>> = {
  bulk: 'The rule as it stands.',
  always:
    'Also a single listing that is deleted by its key, and a test of a single message, is shown first and done after a yes.',
  never:
    'Nobody is asked, and nothing needs to be shown: what deletes, marks as Sold, corrects or undoes is done at the first call, and a test at the first call with confirm: true.',
}
