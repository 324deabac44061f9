import type { InvoiceDocument, LabelledLines } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { Box, BoxMaker } from '../../platform/paper/boxes.ts'
import { ink, texts } from '../../platform/paper/ink.ts'
import type { FlowItem } from '../../platform/paper/paginate.domain.ts'

type Room = { readonly make: BoxMaker; readonly width: number }

const gutter = 20
const factsInRow = 4

const labelled = ({ label, lines }: LabelledLines, { make, width }: Room): Box =>
  make.stacked(
    [
      make.text(label, { style: texts.label, width }),
      ...lines.map((line, index) => make.text(line, { style: index === 0 ? texts.strong : texts.body, width })),
    ],
    0,
  )

const columns = (parts: readonly LabelledLines[], count: number, { make, width }: Room): Box => {
  const each = (width - gutter * (count - 1)) / count
  return make.beside(
    parts.map((part) => labelled(part, { make, width: each })),
    gutter,
  )
}

const titleRow = ({ title, badge }: InvoiceDocument, { make, width }: Room): Box => {
  const badgeWidth = badge ? make.widthOf(badge.text, texts.badge) : 0
  const plate = badge
    ? make.framed(make.text(badge.text, { style: texts.badge, width: badgeWidth + 1 }), {
        ...{ top: 4, bottom: 4, left: 10, right: 10 },
        plate: ink.accentSoft,
      })
    : null
  const titleWidth = width - (plate?.width ?? 0) - gutter
  const shown = make.text(title, { style: texts.title, width: titleWidth })
  return make.beside(
    [shown, ...(plate ? [make.framed(plate, { top: (shown.height - plate.height) / 2 })] : [])],
    gutter,
  )
}

/** Title and badge, who bills whom, the facts with the invoice's own fields, and what it is about. */
export const documentHead = (document: InvoiceDocument, logo: Uint8Array | null, room: Room): FlowItem<Box>[] => {
  const { make, width } = room
  const facts = document.facts.map(({ label, text }) => ({ label, lines: [text] }))
  const factRows = Array.from({ length: Math.ceil(facts.length / factsInRow) }, (_, row) =>
    columns(facts.slice(row * factsInRow, (row + 1) * factsInRow), factsInRow, room),
  )
  const { summary } = document
  const about = summary
    ? [make.text(summary.label, { style: texts.label, width }), make.text(summary.text, { style: texts.body, width })]
    : []
  return [
    ...(logo ? [{ box: make.picture(logo, { maxWidth: 160, maxHeight: 44 }), gap: 0 }] : []),
    { box: titleRow(document, room), gap: 18 },
    { box: columns(document.parties, 2, room), gap: 20 },
    ...factRows.map((box, index) => ({ box, gap: index === 0 ? 18 : 10 })),
    ...(about.length === 0 ? [] : [{ box: make.stacked(about, 0), gap: 18 }]),
  ]
}
