import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  Checkbox,
  FactList,
  formatCivilDate,
  MoneyInput,
  RadioCards,
  Select,
  Skeleton,
  Stack,
  useMoneyFormat,
} from '@contado/ui'
import { useState } from 'react'
import { useAccountName } from '../../../shell/accounts/use-account-name.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { usePayWords } from './use-pay-words.ts'
import type { PaymentChoice } from './use-payment-choice.ts'

type FieldsProps = { invoice: Invoice; choice: PaymentChoice }

/** What to pay with, and how much of it now. */
export function PaymentFields(props: FieldsProps) {
  const { accounts, way } = props.choice
  if (accounts === undefined) return <Skeleton height={36} />
  return (
    <Stack>
      <WayChoice {...props} />
      {way === 'income' ? (
        <IncomeChoice {...props} />
      ) : (
        <>
          <AccountChoice {...props} />
          <PartChoice {...props} />
        </>
      )}
    </Stack>
  )
}

function WayChoice({ invoice, choice }: FieldsProps) {
  const say = usePayWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { usable, way, setWay } = choice
  if (usable === null) return null
  const values = {
    name: invoice.senderDisplayName,
    date: formatCivilDate(usable.by, language),
    amount: format(invoice.amountToPay, invoice.currency),
  }
  return (
    <RadioCards
      label={say('with')}
      value={way}
      options={[
        { value: 'balance', label: say('balance'), description: say('balanceText') },
        {
          value: 'income',
          label: say('income'),
          description: usable.why
            ? say(`why.${usable.why}`, values)
            : say('incomeText', { ...values, amount: format(usable.total, invoice.currency) }),
          isDisabled: usable.why !== null,
        },
      ]}
      onChange={setWay}
    />
  )
}

function IncomeChoice({ invoice, choice }: FieldsProps) {
  const say = usePayWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const incomes = choice.usable?.incomes ?? []
  return (
    <Select
      label={say('which')}
      value={choice.income?.invoiceId ?? ''}
      options={incomes.map((income) => ({
        value: income.invoiceId,
        label: say('option', {
          number: income.invoiceNumber ?? '',
          name: income.recipientDisplayName ?? '',
          amount: format(income.availableAmount, invoice.currency),
          date: formatCivilDate(income.releaseDate, language),
        }),
      }))}
      onChange={choice.setIncomeId}
    />
  )
}

function AccountChoice({ choice }: FieldsProps) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const nameOf = useAccountName()
  const { accounts = [], account, setAccountType } = choice
  if (accounts.length < 2) return null
  return (
    <Select
      label={say('pay.from')}
      value={account?.accountType ?? ''}
      options={accounts.map((one) => ({
        value: one.accountType,
        label: say('pay.account', { name: nameOf(one), balance: format(one.balance, one.currency) }),
      }))}
      onChange={setAccountType}
    />
  )
}

function PartChoice({ invoice, choice }: FieldsProps) {
  const say = usePayWords()
  const format = useMoneyFormat()
  const [isLeft, setIsLeft] = useState(false)
  const { isPart, setIsPart, typed, setTyped, part } = choice
  const due = format(invoice.amountToPay, invoice.currency)
  const problem = part.ok ? undefined : say(`problems.${part.problem}`, { amount: due })
  return (
    <>
      <Checkbox
        label={say('part')}
        description={say('partText', { name: invoice.senderDisplayName })}
        isChecked={isPart}
        onChange={setIsPart}
      />
      {isPart ? (
        <>
          <MoneyInput
            label={say('partAmount')}
            currency={invoice.currency}
            value={typed}
            onChange={setTyped}
            onBlur={() => setIsLeft(true)}
            error={isLeft ? problem : undefined}
            isRequired
          />
          <FactList
            facts={[
              {
                label: say('remaining'),
                value: <span aria-live="polite">{part.ok ? format(part.remaining, invoice.currency) : due}</span>,
              },
            ]}
          />
        </>
      ) : null}
    </>
  )
}
