import type { LedgerTables } from '../runs/ledger-file.ts'

/**
 * A change without `outcome` is one whose outcome was not written down: it is under way, or its
 * process died. `bytes`: what it takes. `journalSettings`: from before the journal itself was looked
 * through. `journalDropped`: what is not remembered any more. `homes`: what an update or a deletion is
 * about, as it was before.
 */
const changing = `
CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  atMs INTEGER NOT NULL,
  kind TEXT NOT NULL,
  serialNumber TEXT NOT NULL,
  tool TEXT NOT NULL,
  host TEXT,
  sent TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  outcome TEXT,
  answer TEXT
);
CREATE INDEX journal_by_chatbot ON journal (serialNumber, id);
CREATE TABLE journalSettings (
  serialNumber TEXT NOT NULL,
  field TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (serialNumber, field, id)
) WITHOUT ROWID;
CREATE TABLE journalDropped (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  count INTEGER NOT NULL,
  untilMs INTEGER NOT NULL
);
`

export const journalTables: LedgerTables = {
  name: 'journal',
  steps: [changing, 'DROP TABLE journalSettings', 'ALTER TABLE journal ADD COLUMN homes TEXT'],
  stepsAmong: () => 0,
}
