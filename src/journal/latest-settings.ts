import type { ChangeIntent, ChangeOutcome, LastSet, LastSets } from './journal.ts'

/** Of so many settings it is known what they were given last. */
const MAX_SETTINGS = 200

/**
 * What each setting was given last, as long as nobody but this program has written to the journal: what it
 * has just written itself need not be looked up.
 */
interface LatestSettings {
  /**
   * A change is written. The numbers of changes follow each other: where one is missing, another program
   * has written.
   *
   * @returns of the settings that it gives, those of which it is known what they were given before
   */
  add(id: number, change: Pick<ChangeIntent, 'kind' | 'serialNumber' | 'sent'>): LastSets
  /** Who was told of this change before it had ended sees how it did. */
  end(id: number, outcome: ChangeOutcome): void
}

interface Setting extends LastSet {
  readonly id: number
  outcome: ChangeOutcome
  isUnderWay: boolean
}

export function createLatestSettings(): LatestSettings {
  /** By chatbot and field; the one set last stands last. */
  const settings = new Map<string, Setting>()
  let lastId: number | undefined
  return {
    add(id, { kind, serialNumber, sent }) {
      if (lastId === undefined || id !== lastId + 1) settings.clear()
      lastId = id
      const before = new Map<string, LastSet>()
      if (kind !== 'edit') return before
      for (const [field, value] of Object.entries(sent)) {
        const name = `${field} ${serialNumber}`
        const known = settings.get(name)
        if (known) before.set(field, known)
        settings.delete(name)
        settings.set(name, { id, value, outcome: 'unknown', isUnderWay: true })
      }
      for (const name of settings.keys()) {
        if (settings.size <= MAX_SETTINGS) break
        settings.delete(name)
      }
      return before
    },
    end(id, outcome) {
      for (const [name, setting] of settings) {
        if (setting.id !== id) continue
        setting.outcome = outcome
        setting.isUnderWay = false
        // It gives way to the one before it, which the journal knows.
        if (outcome === 'not_applied') settings.delete(name)
      }
    },
  }
}
