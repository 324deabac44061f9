import type { DocumentLanguage } from '@contado/contract/invoices/figures.domain.ts'
import {
  type DocumentSource,
  type InvoiceDocument,
  invoiceDocument,
  type LabelledLines,
  pageLabel,
} from '@contado/contract/invoices/invoice-document.domain.ts'
import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { styles } from './document-styles.pdf.ts'

type Logo = { readonly content: Uint8Array; readonly mediaType: string }

const logoImage = ({ content, mediaType }: Logo): ReactElement =>
  h(Image, {
    style: styles.logo,
    src: { data: Buffer.from(content), format: mediaType === 'image/png' ? 'png' : 'jpg' },
  })

const head = ({ title, badge }: InvoiceDocument): ReactElement =>
  h(
    View,
    { style: styles.head },
    h(Text, { style: styles.title }, title),
    badge && h(Text, { style: styles.badge }, badge.text),
  )

const linesBlock = ({ label, lines }: LabelledLines, key: string): ReactElement =>
  h(
    View,
    { key, style: styles.column },
    h(Text, { style: styles.label }, label),
    lines.map((line, index) => h(Text, { key: `${index}`, style: index === 0 ? styles.strong : {} }, line)),
  )

const parties = (document: InvoiceDocument): ReactElement =>
  h(
    View,
    { style: styles.columns },
    document.parties.map((party) => linesBlock(party, party.label)),
  )

const facts = (document: InvoiceDocument): ReactElement =>
  h(
    View,
    { style: styles.columns },
    document.facts.map(({ label, text }) => linesBlock({ label, lines: [text] }, label)),
  )

const cellStyles = [styles.nameCell, styles.figureCell, styles.quantityCell]
// With tax there is one column more, as narrow as the quantity.
const cellStyle = (index: number, count: number) =>
  index === 3 && count === 5 ? styles.quantityCell : (cellStyles[index] ?? styles.figureCell)

const cells = (texts: readonly string[]): ReactNode =>
  texts.map((text, index) => h(Text, { key: `${index}`, style: cellStyle(index, texts.length) }, text))

const table = ({ columns, rows }: InvoiceDocument): ReactElement =>
  h(
    View,
    null,
    h(View, { style: styles.tableHead, fixed: true }, cells(columns.map(({ label }) => label))),
    rows.map((row, index) => h(View, { key: `${index}`, style: styles.row, wrap: false }, cells(row))),
  )

const totals = (document: InvoiceDocument): ReactElement =>
  h(
    View,
    { style: styles.totals, wrap: false },
    document.totals.map(({ label, text, isStrong }) =>
      h(
        View,
        { key: label, style: isStrong ? styles.strongTotal : styles.total },
        h(Text, { style: styles.totalLabel }, label),
        h(Text, null, text),
      ),
    ),
  )

const notes = ({ label, lines }: LabelledLines): ReactElement =>
  h(
    View,
    { style: styles.notes },
    h(Text, { style: styles.label }, label),
    lines.map((line, index) => h(Text, { key: `${index}` }, line === '' ? ' ' : line)),
  )

const foot = ({ language }: InvoiceDocument): ReactElement =>
  h(Text, {
    style: styles.foot,
    fixed: true,
    render: ({ pageNumber, totalPages }) => pageLabel(language, pageNumber, totalPages),
  })

const body = (document: InvoiceDocument): ReactElement =>
  h(
    View,
    { style: styles.body },
    head(document),
    parties(document),
    facts(document),
    document.summary &&
      h(
        View,
        { style: styles.section },
        h(Text, { style: styles.label }, document.summary.label),
        h(Text, null, document.summary.text),
      ),
    table(document),
    totals(document),
    document.terms && notes(document.terms),
    document.notes && notes(document.notes),
  )

type Meta = { readonly title: string; readonly author: string; readonly logo: Logo | null }

const documentElement = (document: InvoiceDocument, { logo, ...meta }: Meta) =>
  h(
    Document,
    { ...meta, language: document.language, creator: meta.author, producer: meta.author },
    h(Page, { size: 'A4', style: styles.page }, logo && logoImage(logo), body(document), foot(document)),
  )

// Soft hyphens and the like draw nothing, and the layout stumbles over them.
const drawable = <T>(value: T): T => {
  if (typeof value === 'string') return value.replaceAll('\t', ' ').replaceAll(/\p{C}/gu, '') as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(drawable) as T
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, drawable(part)])) as T
}

/** Draws the invoice's document as an A4 PDF with real text. Slow: call it outside transactions. */
export const invoicePdf = async (
  source: DocumentSource,
  { language, productName, logo = null }: { language: DocumentLanguage; productName: string; logo?: Logo | null },
): Promise<Uint8Array> => {
  const document = drawable(invoiceDocument(source, language))
  const title = `${document.title} ${source.invoiceNumber ?? ''}`.trim()
  return renderToBuffer(documentElement(document, { title, author: productName, logo }))
}
