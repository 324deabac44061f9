import { encode } from 'uqr'
import type { Box } from './boxes.ts'

// A scanner needs four empty modules around the code (ISO/IEC 18004).
const quietZone = 4
// Where two plates meet a viewer may let a hair of white through.
const overlap = 0.04

type Run = { readonly row: number; readonly column: number; readonly length: number }

const runsOf = (rows: readonly (readonly boolean[])[]): Run[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => {
      if (!isDark || cells[column - 1]) return []
      const end = cells.findIndex((cell, at) => at > column && !cell)
      return [{ row, column, length: (end === -1 ? cells.length : end) - column }]
    }),
  )

/** A text as a QR code, dark on white, `side` points wide with the empty margin that scanners need. */
export const qrBox = (text: string, side: number): Box => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const module = side / size
  return {
    width: side,
    height: side,
    draw: (pen, { x, y }) => {
      pen.plate({ x, y, width: side, height: side, color: '#ffffff' })
      for (const { row, column, length } of runsOf(data)) {
        pen.plate({
          x: x + column * module,
          y: y + row * module,
          width: length * module + overlap,
          height: module + overlap,
          color: '#000000',
        })
      }
    },
  }
}
