import { pageLabel } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { PaperSize } from '@contado/contract/organizations/paper-size.ts'
import { type Box, type BoxMaker, boxMaker } from '../../platform/paper/boxes.ts'
import { hanStyleOf } from '../../platform/paper/han-style-of.ts'
import { rules, texts } from '../../platform/paper/ink.ts'
import { pageFoot } from '../../platform/paper/page-foot.ts'
import type { FlowItem } from '../../platform/paper/paginate.domain.ts'
import { drawPaper, paperWidth } from '../../platform/paper/paper.ts'
import { tableItems } from '../../platform/paper/table.ts'
import { type StatementDocument, statementLines } from './statement-document.domain.ts'

type Options = { readonly paper: PaperSize; readonly country: string | null }

const gutter = 20

type Part = { readonly label: string; readonly text: string }

const parts = (list: readonly Part[], make: BoxMaker, each: number): Box[] =>
  list.map(({ label, text }) =>
    make.stacked(
      [make.text(label, { style: texts.label, width: each }), make.text(text, { style: texts.strong, width: each })],
      0,
    ),
  )

const inColumns = (
  list: readonly Part[],
  make: BoxMaker,
  { width, count }: { width: number; count: number },
): Box[] => {
  const each = (width - gutter * (count - 1)) / count
  return Array.from({ length: Math.ceil(list.length / count) }, (_, row) =>
    make.beside(parts(list.slice(row * count, (row + 1) * count), make, each), gutter),
  )
}

const titleRow = ({ title, bank }: StatementDocument, make: BoxMaker, width: number): Box => {
  const bankWidth = make.widthOf(bank, texts.bank) + 1
  const shown = make.text(title, { style: texts.title, width: width - bankWidth - gutter })
  const name = make.text(bank, { style: texts.bank, width: bankWidth, align: 'right' })
  return make.beside([shown, make.framed(name, { top: (shown.height - name.height) / 2 })], gutter)
}

const statementItems = (document: StatementDocument, make: BoxMaker, width: number): FlowItem<Box>[] => {
  const { facts, sums, rows } = document
  const summary = make.framed(make.stacked(inColumns(sums, make, { width, count: 4 }), 10), {
    ...{ top: 10, bottom: 10, ruleAbove: rules.strong, ruleBelow: rules.row },
  })
  return [
    { box: titleRow(document, make, width), gap: 0 },
    ...inColumns(facts, make, { width, count: 3 }).map((box, index) => ({ box, gap: index === 0 ? 20 : 10 })),
    { box: summary, gap: 20 },
    ...tableItems({ ...document, strongRows: [0, rows.length - 1] }, make, width),
  ]
}

/** Draws a statement as a PDF with real text. Slow: call it outside transactions. */
export const statementPdf = (document: StatementDocument, { paper, country }: Options): Promise<Uint8Array> => {
  const { facts, language } = document
  const make = boxMaker(hanStyleOf(statementLines(document).join(' '), [country]))
  const width = paperWidth(paper)
  const title = [document.title, ...facts.slice(1, 2).map(({ text }) => text)].join(' · ')
  return drawPaper({
    ...{ size: paper, language, title, author: document.bank },
    compose: () => ({
      items: statementItems(document, make, width),
      foot: pageFoot(make, { width, title, label: (page, pages) => pageLabel(language, page, pages) }),
    }),
  })
}
