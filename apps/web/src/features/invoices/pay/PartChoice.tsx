import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Checkbox, FactList, MoneyInput, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { usePayWords } from './use-pay-words.ts'
import type { PaymentChoice } from './use-payment-choice.ts'

type FieldsProps = { invoice: Invoice; choice: PaymentChoice }

/** Whether only a part is paid now, and how much. */
export function PartChoice({ invoice, choice }: FieldsProps) {
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
