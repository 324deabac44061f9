import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { formatCivilDate, type Option, Select, Skeleton, useMoneyFormat } from '@contado/ui'
import { useAccountText } from '../../../shell/accounts/use-account-name.ts'
import { usePayWords } from './use-pay-words.ts'
import type { PaymentChoice } from './use-payment-choice.ts'

type FromProps = { invoice: Invoice; choice: PaymentChoice; isFixed: boolean }

/** What the payment comes from: an account, or income that a customer has guaranteed; to choose where there is a choice. */
export function PayFrom({ invoice, choice, isFixed }: FromProps) {
  const say = usePayWords()
  const options = [...useAccountOptions(choice), ...useIncomeOptions(invoice, choice)]
  const { accounts, account, way, income } = choice
  if (accounts === undefined) return <Skeleton height={36} />
  const value = way === 'income' ? income?.invoiceId : account?.accountType
  const choose = (chosen: string) => {
    if (accounts.some(({ accountType }) => accountType === chosen)) choice.setAccountType(chosen)
    else choice.setIncomeId(chosen)
  }
  if (options.length > 1 && !isFixed) {
    return <Select label={say('from')} isLabelHidden value={value ?? ''} options={options} onChange={choose} />
  }
  const chosen = options.find((one) => one.value === value)
  return chosen ? <span>{chosen.label}</span> : '—'
}

function useAccountOptions({ accounts = [] }: PaymentChoice): Option[] {
  const say = usePayWords()
  const format = useMoneyFormat()
  const accountOf = useAccountText()
  return accounts.map((one) => ({
    value: one.accountType,
    label: accountOf(one),
    description: say('available', { amount: format(one.balance, one.currency) }),
  }))
}

function useIncomeOptions(
  { senderDisplayName: name, amountToPay, currency }: Invoice,
  choice: PaymentChoice,
): Option[] {
  const say = usePayWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { usable } = choice
  if (usable === null) return []
  if (usable.why !== null) {
    const values = { name, date: formatCivilDate(usable.by, language), amount: format(amountToPay, currency) }
    return [{ value: 'income', label: say('income'), description: say(`why.${usable.why}`, values), isDisabled: true }]
  }
  return usable.incomes.map((income) => ({
    group: say('income'),
    value: income.invoiceId,
    label: `${income.invoiceNumber ?? ''} · ${income.recipientDisplayName ?? ''}`,
    description: say('until', {
      amount: format(income.availableAmount, currency),
      date: formatCivilDate(income.releaseDate, language),
    }),
  }))
}
