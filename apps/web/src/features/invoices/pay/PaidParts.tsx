import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { Button, FactList, formatCivilDate, MoneyText, Panel, useMoneyFormat, useToday } from '@contado/ui'
import { useState } from 'react'
import { later } from '../../../shell/later.tsx'
import { useReasonText } from '../../../shell/use-reason-text.ts'
import { usePayWords } from './use-pay-words.ts'

const RefundParts = later(async () => (await import('./RefundParts.tsx')).RefundParts)

/** What was paid of an invoice that is open or denied, part by part, with what is left; its seller can give it back. */
export function PaidParts({ invoice }: { invoice: Invoice }) {
  const say = usePayWords()
  const { language } = useLanguage()
  const today = useToday()
  const [isRefunding, setIsRefunding] = useState(false)
  const { status, paidAmount, amountToPay, currency, payments, refundableAmount } = invoice
  const isOpen = status === 'sent'
  if (!(isOpen || status === 'denied') || !isSomething(paidAmount)) return null
  return (
    <Panel title={say('parts')} actions={<RefundButton invoice={invoice} onPress={() => setIsRefunding(true)} />}>
      <FactList
        facts={[
          ...payments.map(({ date, amount }, index) => ({
            key: `${index}`,
            label: say(date > today ? 'arrives' : 'received', { date: formatCivilDate(date, language) }),
            value: <MoneyText amount={amount} currency={currency} />,
          })),
          ...(isOpen
            ? [{ key: 'left', label: say('left'), value: <MoneyText amount={amountToPay} currency={currency} /> }]
            : []),
        ]}
      />
      {isRefunding && isSomething(refundableAmount) ? (
        <RefundParts invoice={invoice} onClose={() => setIsRefunding(false)} />
      ) : null}
    </Panel>
  )
}

function RefundButton({ invoice, onPress }: { invoice: Invoice; onPress: () => void }) {
  const say = usePayWords()
  const format = useMoneyFormat()
  const sayReason = useReasonText()
  const refund = invoice.actions.find(({ action }) => action === 'refund')
  if (!refund || !isSomething(invoice.refundableAmount)) return null
  return (
    <Button onClick={onPress} disabledReason={sayReason(refund.isEnabled ? null : refund.reason)}>
      {say('refund.open', { amount: format(invoice.refundableAmount, invoice.currency) })}
    </Button>
  )
}
