import { dateFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { invoicePaymentEndpoints } from '@contado/contract/invoices/invoice-payments.endpoints.ts'
import { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { money, moneyText, subtractMoney } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import {
  amountOwed,
  displayNameOf,
  getReceivedInvoice,
  getRecord,
  type InvoiceRecord,
  recipientNameOf,
  sellerToday,
} from '../invoices/index.ts'
import { readAskedMinor } from './asked-payment.ts'
import { say } from './payment.mail.ts'

type Fact = { readonly label: string; readonly value: string }
type Description = { readonly operation: string; readonly facts: readonly Fact[] }
type Described = Readonly<Record<Language, Description>>

const bodies = {
  pay: invoiceEndpoints['invoices.pay'].body,
  payFromIncome: invoicePaymentEndpoints['invoices.pay-from-income'].body,
  refund: invoicePaymentEndpoints['invoices.refund'].body,
}

const inBoth = (describe: (language: Language) => Description): Described => ({
  en: describe('en'),
  es: describe('es'),
})

const amountFact = (
  language: Language,
  { amount, currency }: { readonly amount: string; readonly currency: InvoiceRecord['currency'] },
): Fact => ({ label: say(language, 'amount'), value: moneyFigureText(amount, currency, language) })

const dueFact = (language: Language, { dueDate }: InvoiceRecord): Fact => ({
  label: say(language, 'due'),
  value: dateFigureText(dueDate, language),
})

/** What the mail with the one-time code says of a payment: amount, payee and account, from the server's own rows. */
export const describePayment = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = bodies.pay.parse(request)
  const invoice = await getReceivedInvoice(call, asked.invoiceId)
  const number = invoice.number ?? ''
  const remaining = asked.isPart ? remainingAfter(call, { invoice, minor: readAskedMinor(invoice, asked) }) : null
  return inBoth((language) => ({
    operation: say(language, asked.isPart ? 'operationPart' : 'operation', { number }),
    facts: [
      amountFact(language, asked),
      { label: say(language, 'payee'), value: displayNameOf(invoice.sender) },
      { label: say(language, 'invoice'), value: number },
      ...(remaining === null
        ? []
        : [{ label: say(language, 'remaining'), value: moneyFigureText(remaining, invoice.currency, language) }]),
      { label: say(language, 'account'), value: `${asked.currency} ${asked.accountType}` },
      dueFact(language, invoice),
    ],
  }))
}

const remainingAfter = (
  { now }: Call<Member>,
  { invoice, minor }: { readonly invoice: InvoiceRecord; readonly minor: bigint },
): string => {
  const { amountToPay } = amountOwed(invoice, sellerToday(invoice, msOf(now)))
  return moneyText(subtractMoney(amountToPay, money(minor, invoice.currency)))
}

/** The same of a bill that guaranteed income pays: which income, too. */
export const describePaymentFromIncome = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = bodies.payFromIncome.parse(request)
  const invoice = await getReceivedInvoice(call, asked.invoiceId)
  const income = await getOwnRecord(call, asked.incomeInvoiceId)
  const number = invoice.number ?? ''
  return inBoth((language) => ({
    operation: say(language, 'operation', { number }),
    facts: [
      amountFact(language, asked),
      { label: say(language, 'payee'), value: displayNameOf(invoice.sender) },
      { label: say(language, 'invoice'), value: number },
      { label: say(language, 'income'), value: `${income.number ?? ''} (${recipientNameOf(income) ?? ''})` },
      dueFact(language, invoice),
    ],
  }))
}

/** The same of parts that go back to who paid them. */
export const describeRefund = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = bodies.refund.parse(request)
  const invoice = await getOwnRecord(call, asked.invoiceId)
  const number = invoice.number ?? ''
  readAskedMinor(invoice, asked)
  return inBoth((language) => ({
    operation: say(language, 'operationRefund', { number }),
    facts: [
      amountFact(language, asked),
      { label: say(language, 'refundedTo'), value: recipientNameOf(invoice) ?? '' },
      { label: say(language, 'invoice'), value: number },
    ],
  }))
}

const getOwnRecord = async (call: Call<Member>, invoiceId: string): Promise<InvoiceRecord> => {
  const invoice = await getRecord(call, invoiceId)
  if (invoice.senderId !== call.actor.organizationId) throw new Refusal('NotPermitted')
  return invoice
}
