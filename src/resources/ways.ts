import type { Toolset } from '../config.ts'

interface Way {
  readonly toolset: Toolset
  /** As a user says it. */
  readonly asked: string
  readonly calls: string
}

/** Requests for which no tool has a name, and the calls that meet them. */
export const ways: readonly Way[] = [
  {
    toolset: 'listings',
    asked: 'Change many: all prices up by 3 %, other descriptions',
    calls:
      'find_listings finds them; import_listings with rows sets them: of each home its id (or MLSNumber, or Url) and the new values. What rows leave out stays; an empty value is not sent: to empty a field, update_listing.',
  },
  {
    toolset: 'listings',
    asked: 'Put back what that changed',
    calls:
      'get_run tells what the homes had before (changed); the same way, with these values. What a single call changed or deleted: get_changes; many deleted homes: import_listings with rows.',
  },
  {
    toolset: 'listings',
    asked: 'Which of these addresses do we have?',
    calls: 'find_listings with address, several with ; between. A note names those that none has.',
  },
  {
    toolset: 'listings',
    asked: 'Two listings are one home',
    calls:
      'compare_listings (sameAddress, duplicates) finds such; the user says which stays; delete_listings with the id of the other.',
  },
  {
    toolset: 'listings',
    asked: 'Under contract, reserved',
    calls:
      'The service has no such Status: Active goes on offering the home, Sold tells it as sold. The user chooses.',
  },
  {
    toolset: 'listings',
    asked: 'Delete what is older than two years',
    calls:
      'No filter asks for age. DaysOnMarket, as it was loaded, is in find_listings with show: all; show the user the homes before delete_listings.',
  },
  {
    toolset: 'listings',
    asked: 'Copy or move homes to another chatbot; are two alike?',
    calls:
      'Load their file into the other one; without it, rows of find_listings (show: all) are rows of import_listings. Delete only what is there then. No tool compares two chatbots: inspect_listing_file of one file with each SerialNumber does.',
  },
  {
    toolset: 'chatbot',
    asked: 'Turn the bot off, for a weekend',
    calls:
      'No setting does, and nothing here keeps a date. edit_chatbot with MessageLimit 0 answers nobody, by its words; the value before, or -1, ends it.',
  },
]
