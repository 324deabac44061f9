import type { PaperSize } from '@contado/contract/organizations/paper-size.ts'
import type { Language } from '../../platform/call.ts'
import { type BoxMaker, boxMaker } from '../../platform/paper/boxes.ts'
import { hanStyleOf } from '../../platform/paper/han-style-of.ts'
import { rules, texts } from '../../platform/paper/ink.ts'
import { pageFoot } from '../../platform/paper/page-foot.ts'
import { drawPaper, paperWidth } from '../../platform/paper/paper.ts'

/** What a confirmation says, in the reader's language. */
export type ConfirmationDocument = {
  readonly language: Language
  readonly bank: string
  readonly title: string
  readonly amount: string
  readonly status: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly foot: string
}

export type ConfirmationPaper = { readonly paper: PaperSize; readonly country: string | null }

const labelWidth = 160
const gutter = 20

const head = ({ title, bank, amount, status }: ConfirmationDocument, make: BoxMaker, width: number) => {
  const bankWidth = make.widthOf(bank, texts.bank) + 1
  const name = make.text(bank, { style: texts.bank, width: bankWidth, align: 'right' })
  const shown = make.text(title, { style: texts.title, width: width - bankWidth - gutter })
  return make.stacked(
    [
      make.beside([shown, make.framed(name, { top: (shown.height - name.height) / 2 })], gutter),
      make.text(amount, { style: texts.title, width }),
      make.text(status, { style: texts.strong, width }),
    ],
    8,
  )
}

const rowsOf = ({ facts }: ConfirmationDocument, make: BoxMaker, width: number) =>
  facts.map(({ label, text }) =>
    make.framed(
      make.beside(
        [
          make.text(label, { style: texts.label, width: labelWidth }),
          make.text(text, { style: texts.body, width: width - labelWidth - gutter }),
        ],
        gutter,
      ),
      { top: 5, bottom: 5, ruleBelow: rules.row },
    ),
  )

/** Draws a confirmation as a PDF with real text. Slow: call it outside transactions. */
export const confirmationPdf = (
  document: ConfirmationDocument,
  { paper, country }: ConfirmationPaper,
): Promise<Uint8Array> => {
  const { facts, language, title, bank, foot } = document
  const make = boxMaker(hanStyleOf(facts.map(({ text }) => text).join(' '), [country]))
  const width = paperWidth(paper)
  return drawPaper({
    ...{ size: paper, language, title, author: bank },
    compose: () => ({
      items: [
        { box: head(document, make, width), gap: 0 },
        ...rowsOf(document, make, width).map((box, index) => ({ box, gap: index === 0 ? 24 : 0 })),
      ],
      foot: pageFoot(make, { width, title: foot, label: (page, pages) => `${page} / ${pages}` }),
    }),
  })
}
