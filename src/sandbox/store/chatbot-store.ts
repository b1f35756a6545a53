import * as z from 'zod'
import { ChatbotSettings } from '../../contract/chatbot.ts'
import { jsonColumn } from '../../runs/database.ts'
import type { Database } from '../../runs/sqlite.ts'

/** The chatbots and their settings (section 2.2). */
export interface ChatbotStore {
  /** Does nothing when the chatbot exists. */
  create(serialNumber: string): void
  exists(serialNumber: string): boolean
  serialNumbers(): string[]
  /** Undefined: no such chatbot. MessageLimit is always there (section 4.1, rule 2). */
  settings(serialNumber: string): ChatbotSettings | undefined
  /** Replaces the settings that are given. False: no such chatbot. */
  edit(serialNumber: string, settings: ChatbotSettings): boolean
}

const SerialNumberRow = z.object({ serialNumber: z.string() })
const SettingsRow = z.object({ settings: jsonColumn(ChatbotSettings) })

export function createChatbotStore(database: Database): ChatbotStore {
  const insert = database.prepare(
    "INSERT OR IGNORE INTO chatbots (serialNumber, settings) VALUES (?, '{}')",
  )
  const select = database.prepare('SELECT settings FROM chatbots WHERE serialNumber = ?')
  const selectOne = database.prepare('SELECT 1 FROM chatbots WHERE serialNumber = ?')
  const selectAll = database.prepare('SELECT serialNumber FROM chatbots ORDER BY serialNumber')
  const update = database.prepare(
    'UPDATE chatbots SET settings = json_patch(settings, ?) WHERE serialNumber = ?',
  )
  return {
    create: (serialNumber) => void insert.run(serialNumber),
    exists: (serialNumber) => selectOne.get(serialNumber) !== undefined,
    serialNumbers: () => selectAll.all().map((row) => SerialNumberRow.parse(row).serialNumber),
    settings(serialNumber) {
      const row = select.get(serialNumber)
      if (row === undefined) return undefined
      return { MessageLimit: -1, ...SettingsRow.parse(row).settings }
    },
    edit: (serialNumber, settings) =>
      update.run(JSON.stringify(settings), serialNumber).changes === 1,
  }
}
