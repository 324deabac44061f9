import { dateFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Language, Member } from '../../platform/call.ts'
import { displayNameOf, getReceivedInvoice } from '../invoices/index.ts'
import { say } from './payment.mail.ts'

type Description = {
  readonly operation: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

const { body } = invoiceEndpoints['invoices.pay']

/** What the mail with the one-time code says of a payment: amount, payee and account, from the server's own rows. */
export const describePayment = async (
  call: Call<Member>,
  request: unknown,
): Promise<Readonly<Record<Language, Description>>> => {
  const asked = body.parse(request)
  const invoice = await getReceivedInvoice(call, asked.invoiceId)
  const number = invoice.number ?? ''
  const describe = (language: Language): Description => ({
    operation: say(language, 'operation', { number }),
    facts: [
      { label: say(language, 'amount'), value: moneyFigureText(asked.amount, asked.currency, language) },
      { label: say(language, 'payee'), value: displayNameOf(invoice.sender) },
      { label: say(language, 'invoice'), value: number },
      { label: say(language, 'account'), value: `${asked.currency} ${asked.accountType}` },
      { label: say(language, 'due'), value: dateFigureText(invoice.dueDate, language) },
    ],
  })
  return { en: describe('en'), es: describe('es') }
}
