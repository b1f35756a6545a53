import { askChatbot } from './ask-chatbot.ts'
import type { Tool } from './call/tool.ts'
import { checkListingText } from './check-listing-text.ts'
import { compareListings } from './compare-listings.ts'
import { createChatSession } from './create-chat-session.ts'
import { createListing } from './create-listing.ts'
import { deleteListings } from './delete-listings.ts'
import { editChatbot } from './edit-chatbot.ts'
import { findListings } from './find-listings.ts'
import { getChanges } from './get-changes.ts'
import { getChatHistory } from './get-chat-history.ts'
import { getRun } from './get-run.ts'
import { importListings } from './import-listings.ts'
import { inspectListingFile } from './inspect-listing-file.ts'
import { judgeTestItem } from './judge-test-item.ts'
import { listModels } from './list-models.ts'
import { mendListings } from './mend-listings.ts'
import { saveScenario } from './save-scenario.ts'
import { testChatbot } from './test-chatbot.ts'
import { undoImport } from './undo-import.ts'
import { updateListing } from './update-listing.ts'

/** Every tool, in the order in which a host lists them. Made by npm run docs. */
export const allTools: readonly Tool[] = [
  getChanges,
  listModels,
  editChatbot,
  getChatHistory,
  askChatbot,
  createChatSession,
  compareListings,
  findListings,
  inspectListingFile,
  getRun,
  createListing,
  importListings,
  mendListings,
  updateListing,
  deleteListings,
  undoImport,
  checkListingText,
  judgeTestItem,
  saveScenario,
  testChatbot,
]
