import type { Box, BoxMaker } from './boxes.ts'
import { rules, texts } from './ink.ts'
import type { FlowItem } from './paginate.domain.ts'
import type { TextStyle } from './text-lines.ts'

type Column = {
  readonly label: string
  readonly isFigure: boolean
  /** A share of the room that figures leave; for columns of words. */
  readonly share?: number
}
type Table = {
  /** Whether the last row shares its page with what follows. */
  readonly isEndKept?: boolean
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** Rows that stand out, by their index. */
  readonly strongRows?: readonly number[]
}

const gutter = 18
// Words keep this much of the table, however long the figures are.
const leastForWords = 0.3

const figureWidths = ({ columns, rows }: Table, widthOf: BoxMaker['widthOf']): number[] =>
  columns.map(({ label, isFigure }, index) =>
    isFigure
      ? Math.ceil(
          Math.max(widthOf(label, texts.label), ...rows.map((cells) => widthOf(cells[index] ?? '', texts.figure))),
        )
      : 0,
  )

type Measures = {
  readonly widths: readonly number[]
  /** Below 1 where the figures would leave the words no room: they are drawn smaller, never broken. */
  readonly scale: number
}

const measuresOf = (table: Table, make: BoxMaker, width: number): Measures => {
  const { columns } = table
  const room = width - gutter * (columns.length - 1)
  const figures = figureWidths(table, make.widthOf)
  const wanted = figures.reduce((sum, one) => sum + one, 0)
  const scale = Math.min(1, (room * (1 - leastForWords)) / wanted)
  const left = room - wanted * scale
  const shares = columns.reduce((sum, { isFigure, share = 1 }) => (isFigure ? sum : sum + share), 0)
  const widths = columns.map(({ isFigure, share = 1 }, index) =>
    isFigure ? (figures[index] ?? 0) * scale : (left * share) / shares,
  )
  return { widths, scale }
}

const scaled = (style: TextStyle, scale: number): TextStyle =>
  // A little less than fits, since rounding decides about a line.
  scale < 1 ? { ...style, size: style.size * scale * 0.995 } : style

/** A table whose head stands again on every page it goes on to, and whose rows are never split. */
export const tableItems = (table: Table, make: BoxMaker, width: number): FlowItem<Box>[] => {
  const { columns, rows, strongRows = [], isEndKept = false } = table
  const { widths, scale } = measuresOf(table, make, width)
  const cells = (row: readonly string[], styleOf: (isFigure: boolean) => TextStyle): Box =>
    make.beside(
      columns.map(({ isFigure }, index) =>
        make.text(row[index] ?? '', {
          style: isFigure ? scaled(styleOf(true), scale) : styleOf(false),
          width: widths[index] ?? 0,
          align: isFigure ? 'right' : 'left',
        }),
      ),
      gutter,
    )
  const labels = columns.map(({ label }) => label)
  const head = make.framed(
    cells(labels, () => texts.label),
    { bottom: 6, ruleBelow: rules.row },
  )
  const items = rows.map((row, index) => {
    const styleOf = (isFigure: boolean) =>
      strongRows.includes(index) ? texts.strong : isFigure ? texts.figure : texts.body
    const box = make.framed(cells(row, styleOf), { top: 6, bottom: 6, ruleBelow: rules.row })
    return { box, gap: 0, head, isKeptWithNext: isEndKept && index === rows.length - 1 }
  })
  return [{ box: head, gap: 22, isKeptWithNext: items.length > 0 }, ...items]
}
