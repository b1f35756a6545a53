import type { Toolset } from '../config.ts'

interface Members {
  readonly toolset: Toolset
  readonly tool: string
  /** In words: what each is. */
  readonly members: string
}

const passedOn = 'Code, Version: as the service gave them'

/** What a result of each tool holds. */
export const resultMembers: readonly Members[] = [
  {
    toolset: 'chatbot',
    tool: 'list_models',
    members: `Data: a list of Key, Value (name), Status; ${passedOn}`,
  },
  {
    toolset: 'chatbot',
    tool: 'get_changes',
    members:
      'counts by kind and outcome; settings: each with its value and before; putBack: what edit_chatbot takes to restore them, with since; changes, newest first; next: before of the next page',
  },
  {
    toolset: 'chatbot',
    tool: 'edit_chatbot',
    members: `Data: 1 when done; set: what was sent; before: what it was, beforeOneOf: what it can have been, where the outcome of an edit is unknown, beforeNotKnown: of these it is not known; ${passedOn}`,
  },
  {
    toolset: 'chat',
    tool: 'create_chat_session',
    members: `Data: SessionID; ${passedOn}`,
  },
  {
    toolset: 'chat',
    tool: 'ask_chatbot',
    members: `Data: content, messageid, totalToken, noAnswer; with stream Answer, QuestionID, AnswerID, TotalToken; ${passedOn}`,
  },
  {
    toolset: 'chat',
    tool: 'get_chat_history',
    members: `Data: conversations of this page, those with an unanswered question first; counts, next page; ${passedOn}`,
  },
  {
    toolset: 'listings',
    tool: 'find_listings',
    members:
      'from (where it was looked), total and counts by status; listings: id, address, price, rooms, MLSNumber, Url, where (bot, memory, both); with show all every field; with check the doubts; page and how to go on',
  },
  {
    toolset: 'listings',
    tool: 'compare_listings',
    members:
      'counts: listed, known, gone, notKnown, different, changedHere, corrected; notComparedFields: those of which no difference is told; gone, different, changedHere, corrected, notKnown, known: the first of each group; duplicates (several with one MLSNumber or Url); sameAddress (several MLS numbers at one address); more: the next page; or notCompared: why nothing can be said',
  },
  {
    toolset: 'listings',
    tool: 'create_listing',
    members: `Data: the NewOaks key of the new listing; ${passedOn}`,
  },
  {
    toolset: 'listings',
    tool: 'update_listing',
    members: `Data: how many were updated, 0 when none has the key; ${passedOn}`,
  },
  {
    toolset: 'listings',
    tool: 'delete_listings',
    members: `Data: SuccessCount; deleted: key, Address, id, MLSNumber, Url of what was there before (hadTheseKeys where the service counts fewer); notFound: keys that no listing had; ${passedOn}`,
  },
  {
    toolset: 'listings',
    tool: 'inspect_listing_file',
    members:
      'problems, refusals, openFields (required fields that nothing fills): to settle; file, format, encoding, delimiter, sheet, sheets, recordsPath, headerRow, rows; source, recognised; columns: header, fields that it fills, fillRate, samples, moreValues (different ones that are not shown), evidence, note; emptyColumns, unusedColumns; wouldBe: counts of rows; preview: columns and listings as they would be sent; filled: values that are not from the file; changed: fields whose values are replaced, with count and values (before, after, count, the first homes); bot: counts of what it has, or notCompared: why nothing can be said; parts: sheets or branches; ready: arguments of import_listings',
  },
  {
    toolset: 'listings',
    tool: 'import_listings',
    members:
      'runId, state (running, completed, stopped, dry_run), from (path of the file), rows (read = created + updated + unchanged + skipped + failed + unknown + notAttempted), problems with firstRows and fix, filled, changed, bot (what it had before) or notCompared (why that is not known), parts, openFields, unusedColumns, refusals, preview, ready, gone (action, known, count, first, deleted, sold, alreadySold, leftUnderOldNumber, alreadyGone, refused), putBack, files (report, failedRows, skippedRows), elapsedMs, rowsPerSecond',
  },
  {
    toolset: 'listings',
    tool: 'get_run',
    members:
      'of a load as import_listings, of a correction homes and putBack as well, of a test as test_chatbot; with row runId, state and row (state, reasons, fixes), or a note why there is none; without arguments total and runs: runId, kind, file or suite, path, SerialNumber, state, startedAt, counts',
  },
  {
    toolset: 'listings',
    tool: 'mend_listings',
    members:
      'toMend, fingerprint, listings with doubts (field, value, becomes), or with Keys listings with their Status, already, notFound, uncorrected; once it is done runId, state, rows',
  },
  {
    toolset: 'listings',
    tool: 'undo_import',
    members:
      'runId, undoRunId, SerialNumber, state, toDelete, first (homes by Address), deleted, alreadyGone, failed, unknown, notAttempted, problems',
  },
  {
    toolset: 'testing',
    tool: 'test_chatbot',
    members:
      'plan (messages, sessions, estimatedTokens) while state is planned; then runId, state, totals (pass, fail, flaky, error, needs_judgement), scenarios that do not pass with reasons, compared, toJudge, latencyMs, tokens, messages, retries, report',
  },
  {
    toolset: 'testing',
    tool: 'judge_test_item',
    members: 'runId, state, totals, scenarios (the one that was judged), toJudge',
  },
  {
    toolset: 'testing',
    tool: 'save_scenario',
    members: 'name, turns (how many), path of the suite; yaml where no path was given',
  },
  {
    toolset: 'testing',
    tool: 'check_listing_text',
    members: 'conclusion; found: each phrase, where it stands, and why it is listed',
  },
]
