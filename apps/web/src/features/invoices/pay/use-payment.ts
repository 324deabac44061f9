import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { formatCivilDate, useMoneyFormat, useToasts } from '@contado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../api.ts'
import { type OpenConfirmation, useConfirmation } from '../../../shell/code-prompt/use-confirmation.ts'
import { touchedByMoney } from '../actions/touched.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { usePayWords } from './use-pay-words.ts'
import type { PaymentChoice } from './use-payment-choice.ts'

type Paying = { readonly invoice: Invoice; readonly choice: PaymentChoice; readonly onClose: () => void }

const requestOf = ({ invoice, choice }: Pick<Paying, 'invoice' | 'choice'>) => {
  const paid = { invoiceId: invoice.invoiceId, amount: choice.amount, currency: invoice.currency }
  if (choice.way === 'income' && choice.income) {
    const body = { ...paid, incomeInvoiceId: choice.income.invoiceId }
    return { operation: 'invoices.pay-from-income', body } as const
  }
  const part = choice.isPart ? ({ isPart: true } as const) : {}
  const body = { ...paid, accountType: choice.account?.accountType ?? 'smart', ...part } as const
  return { operation: 'invoices.pay', body } as const
}

/** Carries out the chosen payment once its code is there, and says what became of it. */
export const usePayment = ({ invoice, choice, onClose }: Paying): OpenConfirmation => {
  const sayDone = useDoneText()
  const toasts = useToasts()
  const cache = useQueryClient()
  const request = requestOf({ invoice, choice })
  const refresh = () => Promise.all(touchedByMoney.map((name) => cache.invalidateQueries({ queryKey: [name] })))
  return useConfirmation<Invoice>({
    operation: request.operation,
    request: request.body,
    carryOut: (confirmation) =>
      request.operation === 'invoices.pay'
        ? client.call('invoices.pay', { body: request.body }, confirmation)
        : client.call('invoices.pay-from-income', { body: request.body }, confirmation),
    onDone: (paid) => {
      toasts.success(sayDone(paid, choice.amount))
      void refresh()
      onClose()
    },
    onProblem: () => void refresh(),
  })
}

function useDoneText(): (paid: Invoice, amount: string) => string {
  const say = useInvoiceWords()
  const sayPay = usePayWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  return (paid, minor) => {
    const amount = format(minor, paid.currency)
    if (paid.status === 'sent') {
      return sayPay('partDone', { amount, remaining: format(paid.amountToPay, paid.currency) })
    }
    return paid.status === 'allocated' && paid.releaseDate
      ? say('pay.doneGuaranteed', { amount, date: formatCivilDate(paid.releaseDate, language) })
      : say('pay.done', { amount })
  }
}
