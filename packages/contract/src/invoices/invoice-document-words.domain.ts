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
  tax: 'Tax',
  amount: 'Amount',
  subtotal: 'Subtotal',
  total: 'Total',
  lateFees: 'Late fees',
  totalDue: 'Total due',
  earlyDiscount: 'Early-payment discount',
  paid: 'Paid',
  amountDue: 'Amount due',
  terms: 'Payment terms',
  discountTerm: 'Pay {amount} by {date} and save {discount} ({percent}).',
  lateFeeTerms: {
    flat: 'Late fee: {amount} ({percent}), once, from {date}.',
    recurring: 'Late fee: {amount} on {date} and again every {days} days ({percent} of the unpaid amount).',
    compound:
      'Late fee: {amount} on {date}, then {percent} of the amount owed, earlier fees included, every {days} days.',
  },
  taxCategories: {
    S: 'Tax',
    Z: 'Zero-rated tax',
    E: 'Exempt from tax',
    AE: 'Reverse charge',
    G: 'Export, no tax',
    O: 'Outside the scope of tax',
  },
  notes: 'Notes',
  page: 'Page',
  of: 'of',
  badges: { paid: 'Paid', allocated: 'Allocated', guaranteed: 'Guaranteed', 'paid-externally': 'Paid externally' },
} as const

type Words = {
  readonly [K in keyof typeof en]: (typeof en)[K] extends string
    ? string
    : { readonly [L in keyof (typeof en)[K]]: string }
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
    summary: 'Concepto',
    item: 'Artículo/servicio',
    unitPrice: 'Precio unitario',
    quantity: 'Cant.',
    tax: 'Impuesto',
    amount: 'Importe',
    subtotal: 'Subtotal',
    total: 'Total',
    lateFees: 'Recargos por demora',
    totalDue: 'Total adeudado',
    earlyDiscount: 'Descuento por pronto pago',
    paid: 'Pagado',
    amountDue: 'Importe a pagar',
    terms: 'Condiciones de pago',
    discountTerm: 'Paga {amount} hasta el {date} y ahorra {discount} ({percent}).',
    lateFeeTerms: {
      flat: 'Recargo por demora: {amount} ({percent}), una sola vez, desde el {date}.',
      recurring:
        'Recargo por demora: {amount} el {date} y otra vez cada {days} días ({percent} del importe pendiente).',
      compound:
        'Recargo por demora: {amount} el {date}; después, cada {days} días, {percent} del importe adeudado con los recargos anteriores.',
    },
    taxCategories: {
      S: 'Impuesto',
      Z: 'Impuesto al tipo cero',
      E: 'Exento de impuesto',
      AE: 'Inversión del sujeto pasivo',
      G: 'Exportación, sin impuesto',
      O: 'Fuera del ámbito del impuesto',
    },
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
