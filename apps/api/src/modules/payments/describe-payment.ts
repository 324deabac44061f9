import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { paymentEndpoints } from '@contado/contract/payments/payments.endpoints.ts'
import { type Currency, type Money, money, moneyText, subtractMoney } from '@contado/money'
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
import { checkAmount, readPartMinor } from './asked-payment.ts'
import { say } from './payment.mail.ts'
import { refundableOf } from './refundable-of.ts'

type Fact = { readonly label: string; readonly value: string }
type Description = { readonly operation: string; readonly facts: readonly Fact[] }
type Described = Readonly<Record<Language, Description>>

const bodies = {
  pay: paymentEndpoints['invoices.pay'].body,
  payFromIncome: paymentEndpoints['invoices.pay-from-income'].body,
  refund: paymentEndpoints['invoices.refund'].body,
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
  value: dayFigureText(dueDate, language),
})

/** What the mail with the one-time code says of a payment: amount, payee and account, from the server's own rows. */
export const describePayment = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = bodies.pay.parse(request)
  const invoice = await getReceivedInvoice(call, asked.invoiceId)
  const number = invoice.number ?? ''
  const { amountToPay } = payableNow(call, invoice)
  const remaining = asked.isPart ? remainingAfter(invoice, { asked, amountToPay }) : null
  if (remaining === null) checkAmount(invoice, { asked, minor: amountToPay.minor })
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

// What can't be paid, or not like this, is said before a code is on its way.
const payableNow = ({ now }: Call<Member>, invoice: InvoiceRecord) => {
  next(invoiceLifecycle, { state: invoice.status, action: 'pay', to: 'sent' })
  return amountOwed(invoice, sellerToday(invoice, msOf(now)))
}

type Part = { readonly asked: { readonly amount: string; readonly currency: Currency }; readonly amountToPay: Money }

const remainingAfter = (invoice: InvoiceRecord, { asked, amountToPay }: Part): string => {
  const minor = readPartMinor(invoice, { asked, dueMinor: amountToPay.minor })
  return moneyText(subtractMoney(amountToPay, money(minor, invoice.currency)))
}

/** The same of a bill that guaranteed income pays: which income, too. */
export const describePaymentFromIncome = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = bodies.payFromIncome.parse(request)
  const invoice = await getReceivedInvoice(call, asked.invoiceId)
  const income = await getOwnRecord(call, asked.incomeInvoiceId)
  checkAmount(invoice, { asked, minor: payableNow(call, invoice).amountToPay.minor })
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
  next(invoiceLifecycle, { state: invoice.status, action: 'refund', to: invoice.status })
  checkAmount(invoice, { asked, minor: (await refundableOf(call, invoice)).minor })
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
