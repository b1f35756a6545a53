import { askChatbot } from './ask-chatbot.ts'
import type { Tool } from './call/tool.ts'
import { checkListingText } from './check-listing-text.ts'
import { createChatSession } from './create-chat-session.ts'
import { createListing } from './create-listing.ts'
import { deleteListings } from './delete-listings.ts'
import { editChatbot } from './edit-chatbot.ts'
import { findListings } from './find-listings.ts'
import { getChatHistory } from './get-chat-history.ts'
import { getTestRun } from './get-test-run.ts'
import { importListings } from './import-listings.ts'
import { importStatus } from './import-status.ts'
import { inspectListingFile } from './inspect-listing-file.ts'
import { judgeTestItem } from './judge-test-item.ts'
import { listListings } from './list-listings.ts'
import { listModels } from './list-models.ts'
import { mendListings } from './mend-listings.ts'
import { saveScenario } from './save-scenario.ts'
import { testChatbot } from './test-chatbot.ts'
import { undoImport } from './undo-import.ts'
import { updateListing } from './update-listing.ts'

/** Every tool, in the order in which a host lists them. Made by npm run docs. */
export const allTools: readonly Tool[] = [
  listModels,
  editChatbot,
  getChatHistory,
  askChatbot,
  createChatSession,
  findListings,
  inspectListingFile,
  listListings,
  importStatus,
  createListing,
  importListings,
  mendListings,
  updateListing,
  deleteListings,
  undoImport,
  checkListingText,
  getTestRun,
  judgeTestItem,
  saveScenario,
  testChatbot,
]
