/** The tools, in the order in which hosts see them: written down here so that none goes unnoticed. */
export const toolNames = [
  'edit_chatbot',
  'list_models',
  'create_chat_session',
  'ask_chatbot',
  'get_chat_history',
  'create_listing',
  'update_listing',
  'delete_listings',
  'list_listings',
  'inspect_listing_file',
  'import_listings',
  'import_status',
  'find_listings',
  'undo_import',
  'test_chatbot',
  'get_test_run',
  'judge_test_item',
  'save_scenario',
  'check_listing_text',
] as const
export type ToolName = (typeof toolNames)[number]
