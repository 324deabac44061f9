import type { DocumentLanguage } from './figures.domain.ts'

const en = {
  title: 'Invoice',
  draft: 'Draft',
  from: 'From',
  billTo: 'Bill to',
  number: 'Invoice number',
  issued: 'Date of issue',
  due: 'Date due',
  summary: 'Summary',
  item: 'Item/service',
  unitPrice: 'Unit price',
  quantity: 'Qty',
  amount: 'Amount',
  subtotal: 'Subtotal',
  total: 'Total',
  paid: 'Paid',
  amountDue: 'Amount due',
  notes: 'Notes',
  page: 'Page',
  of: 'of',
  badges: { paid: 'Paid', allocated: 'Allocated', guaranteed: 'Guaranteed', 'paid-externally': 'Paid externally' },
} as const

type Words = {
  readonly [K in keyof typeof en]: (typeof en)[K] extends string ? string : Readonly<Record<Badge, string>>
}
export type Badge = keyof typeof en.badges

/** The words of an invoice document, in the languages of the product. */
export const documentWords: Readonly<Record<DocumentLanguage, Words>> = {
  en,
  es: {
    title: 'Factura',
    draft: 'Borrador',
    from: 'De',
    billTo: 'Facturar a',
    number: 'Número de factura',
    issued: 'Fecha de emisión',
    due: 'Fecha de vencimiento',
    summary: 'Resumen',
    item: 'Artículo/servicio',
    unitPrice: 'Precio unitario',
    quantity: 'Cant.',
    amount: 'Importe',
    subtotal: 'Subtotal',
    total: 'Total',
    paid: 'Pagado',
    amountDue: 'Importe a pagar',
    notes: 'Notas',
    page: 'Página',
    of: 'de',
    badges: {
      paid: 'Pagada',
      allocated: 'Asignada',
      guaranteed: 'Garantizada',
      'paid-externally': 'Pagada externamente',
    },
  },
}
