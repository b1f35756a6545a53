/** A table of the memory, as it is named in SQLite and in PostgreSQL. */
export interface MovedTable {
  readonly sqlite: string
  readonly postgres: string
  /** As they are named in SQLite; in PostgreSQL each has the same name in its own spelling. */
  readonly columns: readonly string[]
  /** Those that hold JSON. */
  readonly json: readonly string[]
  /** Those that are true or false. */
  readonly flags: readonly string[]
  /** Runs: what is known of their process is known of no other database. */
  readonly hasOwners: boolean
  /** Whether its rows are numbered by the database. */
  readonly isNumbered: boolean
}

const plain = { json: [], flags: [], hasOwners: false, isNumbered: false }

/** Every table of the memory. */
export const movedTables: readonly MovedTable[] = [
  {
    ...plain,
    sqlite: 'runs',
    postgres: 'runs',
    hasOwners: true,
    columns: [
      ...['id', 'kind', 'serialNumber', 'source', 'fileName', 'exclusive', 'startedAtMs'],
      ...['endedAtMs', 'state', 'heartbeatAtMs', 'cancelRequested', 'result', 'choices'],
      ...['columnsKey', 'deleted', 'tool', 'callerHost'],
    ],
    json: ['result', 'choices'],
    flags: ['exclusive', 'cancelRequested'],
  },
  {
    ...plain,
    sqlite: 'entries',
    postgres: 'entries',
    columns: [
      ...['serialNumber', 'source', 'key', 'system', 'id', 'fields', 'mlsNumber', 'url', 'address'],
      ...['city', 'region', 'hash', 'state', 'intent', 'intentRun', 'intentHash', 'intentAtMs'],
      ...['lateMs', 'createdByRun', 'lastRun', 'updatedAtMs', 'touched'],
      ...['intentCorrected', 'loadedByRun'],
    ],
    json: ['fields', 'intentCorrected'],
    flags: ['touched'],
  },
  {
    ...plain,
    sqlite: 'journal',
    postgres: 'journal',
    isNumbered: true,
    columns: [
      ...['id', 'atMs', 'kind', 'serialNumber', 'tool', 'host', 'sent', 'homes', 'bytes'],
      ...['outcome', 'answer'],
    ],
    json: ['sent', 'homes', 'answer'],
  },
  {
    ...plain,
    sqlite: 'journalDropped',
    postgres: 'journal_dropped',
    columns: ['only', 'count', 'untilMs'],
  },
  {
    ...plain,
    sqlite: 'testRuns',
    postgres: 'test_runs',
    hasOwners: true,
    columns: [
      ...['id', 'serialNumber', 'plan', 'state', 'startedAtMs', 'endedAtMs', 'heartbeatAtMs'],
      'notes',
    ],
    json: ['plan', 'notes'],
  },
  {
    ...plain,
    sqlite: 'testSamples',
    postgres: 'test_samples',
    columns: ['runId', 'number', 'sample'],
    json: ['sample'],
  },
  {
    ...plain,
    sqlite: 'testJudgements',
    postgres: 'test_judgements',
    isNumbered: true,
    columns: ['id', 'runId', 'item', 'judgement'],
    json: ['judgement'],
  },
  {
    ...plain,
    sqlite: 'openedSessions',
    postgres: 'opened_sessions',
    columns: ['serialNumber', 'sessionId', 'openedAtMs'],
  },
  {
    ...plain,
    sqlite: 'askedMessages',
    postgres: 'asked_messages',
    columns: ['sessionId', 'message', 'times', 'askedAtMs'],
  },
]

/** What a column of SQLite is called in PostgreSQL: `serialNumber` is `serial_number`. */
export function postgresColumn(name: string): string {
  // A word of SQL there.
  if (name === 'only') return 'only_one'
  return [...name]
    .map((letter) => (letter === letter.toLowerCase() ? letter : `_${letter.toLowerCase()}`))
    .join('')
}
