import * as z from 'zod'
import type { Database } from '../../runs/sqlite.ts'

/** A file that messages may refer to. The sandbox knows it by name and size only. */
export interface StoredFile {
  readonly name: string
  readonly sizeBytes: number
  readonly animated: boolean
}

export interface FileStore {
  /** Returns the file's identifier. */
  register(file: StoredFile): number
  find(fileId: number): StoredFile | undefined
  /** The last ones, the newest first. */
  newest(): (StoredFile & { readonly FileID: number })[]
}

const MAX_NEWEST = 100

const FileRow = z.object({
  name: z.string(),
  sizeBytes: z.int(),
  animated: z.int().transform((value) => value === 1),
})

const NewestRow = FileRow.extend({ FileID: z.int() })

export function createFileStore(database: Database): FileStore {
  const insert = database.prepare('INSERT INTO files (name, sizeBytes, animated) VALUES (?, ?, ?)')
  const select = database.prepare('SELECT name, sizeBytes, animated FROM files WHERE id = ?')
  const selectNewest = database.prepare(
    'SELECT id AS FileID, name, sizeBytes, animated FROM files ORDER BY id DESC LIMIT ?',
  )
  return {
    register: ({ name, sizeBytes, animated }) =>
      Number(insert.run(name, sizeBytes, animated ? 1 : 0).lastInsertRowid),
    find(fileId) {
      const row = select.get(fileId)
      return row === undefined ? undefined : FileRow.parse(row)
    },
    newest: () => selectNewest.all(MAX_NEWEST).map((row) => NewestRow.parse(row)),
  }
}
