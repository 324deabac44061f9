import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { FactList, formatCivilDate, useMoneyFormat } from '@contado/ui'
import { useActionWords } from '../actions/use-action-words.ts'

/** What makes the amount differ from the one that was written: the discount of paying early, the fee of paying late. */
export function TermsApplied({ invoice }: { invoice: Invoice }) {
  const say = useActionWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { currency, discountAmount, earlyDiscountEndDate, lateFeeAmount, dueDate } = invoice
  const on = (date: string) => formatCivilDate(date, language)
  const facts = [
    ...(isSomething(discountAmount) && earlyDiscountEndDate !== null
      ? [
          {
            label: say('paying.discount'),
            value: say('paying.discountText', {
              discount: format(discountAmount, currency),
              date: on(earlyDiscountEndDate),
            }),
          },
        ]
      : []),
    ...(isSomething(lateFeeAmount)
      ? [
          {
            label: say('paying.lateFee'),
            value: say('paying.lateFeeText', { fee: format(lateFeeAmount, currency), date: on(dueDate) }),
          },
        ]
      : []),
  ]
  return facts.length === 0 ? null : <FactList facts={facts} />
}
