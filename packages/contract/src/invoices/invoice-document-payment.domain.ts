import type { BankDetails } from '../accounts/accounts.endpoints.ts'
import { bankDetailFields } from '../accounts/bank-detail-fields.domain.ts'
import { bankDetailWords } from '../accounts/bank-detail-words.domain.ts'
import { creditorReferenceText } from './creditor-reference.domain.ts'
import { countryFigureText, type DocumentLanguage } from './figures.domain.ts'
import type { InvoiceStatus } from './invoice-lifecycle.ts'
import { paymentCodeOf } from './payment-code.domain.ts'
import { type PaymentOption, paymentOptionsOf } from './payment-options.domain.ts'

export type LabelledText = { readonly label: string; readonly text: string }

/** A way to pay, in words and with what has to be written where. */
export type PaymentWay = {
  readonly title: string
  readonly lines: readonly string[]
  readonly details: readonly LabelledText[]
  /** What a QR code says to a bank's app, and what it is for; null where no code applies. */
  readonly code: LabelledText | null
}

export type PaymentBlock = { readonly label: string; readonly ways: readonly PaymentWay[] }

/** What the ways to pay follow from; without `paymentMethods` nothing is known of them, as of a form that is being typed. */
export type PaymentSource = {
  readonly viewer: 'seller' | 'buyer' | 'visitor'
  readonly status: InvoiceStatus
  readonly currency: string
  /** Nothing is guaranteed after the due date. */
  readonly isOverdue?: boolean | undefined
  readonly creditorReference?: string | null
  readonly amountToPay?: string
  readonly paymentMethods?: { readonly achDirectDebit: { readonly enabled: boolean }; readonly bankTransfer: boolean }
  readonly bankAccountDetails?: { readonly local: BankDetails | null; readonly swift: BankDetails | null } | null
}

/** The words of the ways to pay, in the languages of the product. */
export const paymentWords = {
  en: {
    label: 'How to pay',
    balance: 'Account balance',
    balanceText: 'Online, from an account balance.',
    guaranteedText: 'Paid before the due date, the money is guaranteed until then.',
    debit: 'US bank debit',
    debitText: 'Online, from a US bank account you link.',
    local: 'Local bank transfer',
    swift: 'International bank transfer (SWIFT)',
    transferText: 'Include this reference so the transfer is matched to the invoice.',
    likeLocal: 'Same as the local transfer, with these details:',
    code: 'Scan with your banking app',
    beneficiary: 'Beneficiary',
    reference: 'Reference',
  },
  es: {
    label: 'Cómo pagar',
    balance: 'Saldo de cuenta',
    balanceText: 'En línea, desde el saldo de una cuenta.',
    guaranteedText: 'Si se paga antes del vencimiento, el dinero queda garantizado hasta entonces.',
    debit: 'Débito bancario de EE. UU.',
    debitText: 'En línea, desde una cuenta bancaria de EE. UU. que vincules.',
    local: 'Transferencia bancaria local',
    swift: 'Transferencia bancaria internacional (SWIFT)',
    transferText: 'Incluye esta referencia para asociar la transferencia a la factura.',
    likeLocal: 'Igual que la transferencia local, con estos datos:',
    code: 'Escanea con la app de tu banco',
    beneficiary: 'Beneficiario',
    reference: 'Referencia',
  },
} as const

function transferDetails(source: PaymentSource, details: BankDetails, language: DocumentLanguage): LabelledText[] {
  const fields = bankDetailFields(details, source.currency).map(({ word, value, shown }): LabelledText => {
    if (word === 'accountHolder') return { label: paymentWords[language].beneficiary, text: value }
    const label = bankDetailWords[language][word]
    if (word === 'country') return { label, text: countryFigureText(value, language) }
    return { label, text: shown }
  })
  const { creditorReference: reference = null } = source
  return reference === null
    ? fields
    : [...fields, { label: paymentWords[language].reference, text: creditorReferenceText(reference) }]
}

function scannedCode(source: PaymentSource, details: BankDetails, language: DocumentLanguage): LabelledText | null {
  const { currency, amountToPay = '', creditorReference = null } = source
  const text = paymentCodeOf({ currency, amountToPay, creditorReference, details })
  return text === null ? null : { label: paymentWords[language].code, text }
}

const isSame = (one: LabelledText) => (other: LabelledText) => other.label === one.label && other.text === one.text

/** Where most of a way is what another one has said, only what differs. */
function besides(details: LabelledText[], said: readonly LabelledText[]): LabelledText[] | null {
  const own = details.filter((one) => !said.some(isSame(one)))
  return own.length * 2 < details.length ? own : null
}

function transferWays(source: PaymentSource, language: DocumentLanguage): PaymentWay[] {
  const { local, swift, transferText, likeLocal } = paymentWords[language]
  const { local: localBank = null, swift: swiftBank = null } = source.bankAccountDetails ?? {}
  const near = localBank ? transferDetails(source, localBank, language) : []
  const far = swiftBank ? transferDetails(source, swiftBank, language) : []
  const onlyFar = besides(far, near)
  return [
    ...(localBank
      ? [{ title: local, lines: [transferText], details: near, code: scannedCode(source, localBank, language) }]
      : []),
    ...(swiftBank && onlyFar?.length !== 0
      ? [{ title: swift, lines: [onlyFar ? likeLocal : transferText], details: onlyFar ?? far, code: null }]
      : []),
  ]
}

function waysOf(option: PaymentOption, source: PaymentSource, language: DocumentLanguage): PaymentWay[] {
  const { balance, balanceText, guaranteedText, debit, debitText } = paymentWords[language]
  if (option === 'balance') {
    const line = source.isOverdue ? balanceText : `${balanceText} ${guaranteedText}`
    return [{ title: balance, lines: [line], details: [], code: null }]
  }
  if (option === 'ach-direct-debit') return [{ title: debit, lines: [debitText], details: [], code: null }]
  return option === 'bank-transfer' ? transferWays(source, language) : []
}

/** How the invoice can be paid, in the order of its options, for paper and its preview; null where there is nothing to choose. */
export function paymentBlockOf(source: PaymentSource, language: DocumentLanguage): PaymentBlock | null {
  if (source.paymentMethods === undefined) return null
  const options = paymentOptionsOf({ ...source, externalPaymentNotificationSent: false }, 'pdf')
  const ways = options.flatMap((option) => waysOf(option, source, language))
  return ways.length === 0 ? null : { label: paymentWords[language].label, ways }
}
