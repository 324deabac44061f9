import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { formatCivilDate, useMoneyFormat, useToasts } from '@contado/ui'
import { type OpenConfirmation, useConfirmedAction } from '../../../shell/code-prompt/use-confirmed-action.ts'
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
  return useConfirmedAction(requestOf({ invoice, choice }), {
    onDone: (paid) => {
      toasts.success(sayDone(paid, choice.amount))
      onClose()
    },
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
