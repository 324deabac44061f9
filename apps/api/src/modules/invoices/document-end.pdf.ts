import type { InvoiceDocument, LabelledLines } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { LabelledText, PaymentWay } from '@contado/contract/invoices/invoice-document-payment.domain.ts'

import type { Box, BoxMaker } from '../../platform/paper/boxes.ts'
import { rules, texts } from '../../platform/paper/ink.ts'
import type { FlowItem } from '../../platform/paper/paginate.domain.ts'
import { qrBox } from '../../platform/paper/qr-box.ts'

type Room = { readonly make: BoxMaker; readonly width: number }

const totalsWidth = 260
const detailLabelWidth = 76
const detailGutter = 20

const totalsBox = ({ totals }: InvoiceDocument, { make, width }: Room): Box => {
  const lines = totals.map(({ label, text, isStrong }) => {
    const style = isStrong ? texts.sum : texts.figure
    const amountWidth = make.widthOf(text, style) + 1
    const named = make.text(label, {
      style: isStrong ? texts.sum : texts.body,
      width: totalsWidth - amountWidth - 12,
    })
    const row = make.beside([named, make.text(text, { style, width: amountWidth, align: 'right' })], 12)
    return isStrong
      ? make.framed(row, { top: 7, bottom: 5, ruleAbove: rules.strong })
      : make.framed(row, { top: 3, bottom: 3 })
  })
  return make.framed(make.stacked(lines, 0), { left: width - totalsWidth })
}

const labelledLines = ({ label, lines }: LabelledLines, { make, width }: Room): FlowItem<Box>[] => [
  { box: make.text(label, { style: texts.label, width }), gap: 20, isKeptWithNext: true },
  ...lines.flatMap((line) => make.lines(line, { style: texts.body, width })).map((box) => ({ box, gap: 0 })),
]

const detailBox = ({ label, text }: LabelledText, { make, width }: Room): Box =>
  make.beside(
    [
      make.text(label, { style: { ...texts.label, leading: texts.body.leading }, width: detailLabelWidth }),
      make.text(text, { style: texts.body, width: width - detailLabelWidth - 8 }),
    ],
    8,
  )

// Two beside each other, read line by line: account details are long, and a page is short.
const detailRows = (details: readonly LabelledText[], { make, width }: Room): Box[] => {
  const half = (width - detailGutter) / 2
  return Array.from({ length: Math.ceil(details.length / 2) }, (_, row) =>
    make.beside(
      details.slice(row * 2, row * 2 + 2).map((detail) => detailBox(detail, { make, width: half })),
      detailGutter,
    ),
  )
}

const codeSide = 84

const codeLine = ({ label, text }: LabelledText, { make, width }: Room): Box =>
  make.framed(
    make.beside(
      [qrBox(text, codeSide), make.text(label, { style: texts.label, width: width - codeSide - detailGutter })],
      detailGutter,
    ),
    { top: 6 },
  )

// A way to pay stands together: nobody looks for half an account number on the next page.
const wayBox = ({ title, lines, details, code }: PaymentWay, room: Room): Box =>
  room.make.framed(
    room.make.stacked(
      [
        room.make.text(title, { style: texts.strong, width: room.width }),
        ...lines.map((line) => room.make.text(line, { style: texts.body, width: room.width })),
        ...detailRows(details, room),
        ...(code === null ? [] : [codeLine(code, room)]),
      ],
      1,
    ),
    { top: 6, bottom: 6, ruleAbove: rules.row },
  )

const paymentItems = (payment: InvoiceDocument['payment'], room: Room): FlowItem<Box>[] =>
  payment === null
    ? []
    : [
        {
          box: room.make.text(payment.label, { style: texts.label, width: room.width }),
          gap: 20,
          isKeptWithNext: true,
        },
        ...payment.ways.map((way, index) => ({ box: wayBox(way, room), gap: index === 0 ? 4 : 0 })),
      ]

/** The sums, the terms of payment, the ways to pay and the notes. */
export const documentEnd = (document: InvoiceDocument, room: Room): FlowItem<Box>[] => [
  { box: totalsBox(document, room), gap: 8 },
  ...(document.terms ? labelledLines(document.terms, room) : []),
  ...paymentItems(document.payment, room),
  ...(document.notes ? labelledLines(document.notes, room) : []),
]
