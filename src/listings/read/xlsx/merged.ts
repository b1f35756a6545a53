import type { MergedCells } from '../tables/grid.ts'
import { columnNumber } from './cells.ts'
import { mergeReader } from './elements.ts'

/** Longer than the tag that ends the rows of a sheet, which can be cut in two. */
const CARRIED = 40
const endOfRows = /<\/(?:\w+:)?sheetData\s*>/
const range = /\sref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/

/** Finds the cells of a sheet that are merged over several rows. They are told behind all of its rows. */
export function createMergedLook() {
  const reader = mergeReader()
  const merged: MergedCells[] = []
  let isBehindRows = false
  let carried = ''
  return {
    merged,
    take(piece: string): void {
      isBehindRows ||= endOfRows.test(carried + piece)
      carried = piece.slice(-CARRIED)
      if (!isBehindRows) return
      for (const { attributes } of reader.take(piece)) {
        const [, letters = '', top, bottom] = range.exec(attributes) ?? []
        const [first, last] = [Number(top), Number(bottom)]
        if (last > first) merged.push({ column: columnNumber(letters), first, last })
      }
    },
  }
}
