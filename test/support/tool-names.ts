/**
 * The tools, in the order in which hosts see them: by toolset, then by effect, then by name. Written down
 * here so that none goes unnoticed.
 */
export const toolNames = [
  'get_changes',
  'list_models',
  'edit_chatbot',

  'get_chat_history',
  'ask_chatbot',
  'create_chat_session',

  'compare_listings',
  'find_listings',
  'inspect_listing_file',
  'get_run',
  'create_listing',
  'import_listings',
  'mend_listings',
  'update_listing',
  'delete_listings',
  'undo_import',

  'check_listing_text',
  'judge_test_item',
  'save_scenario',
  'test_chatbot',
] as const
export type ToolName = (typeof toolNames)[number]
