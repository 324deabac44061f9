import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { Button, FactList, formatCivilDate, MoneyText, Panel, Row, useMoneyFormat, useToday } from '@contado/ui'
import { useState } from 'react'
import { later } from '../../../shell/later.tsx'
import { useReasonText } from '../../../shell/use-reason-text.ts'
import { usePayWords } from './use-pay-words.ts'

const RefundParts = later(async () => (await import('./RefundParts.tsx')).RefundParts)

type Props = { invoice: Invoice; onMark: () => void }

/** What was paid of an invoice that is open or denied, part by part, with what is left; its seller closes it or gives it back. */
export function PaidParts({ invoice, onMark }: Props) {
  const say = usePayWords()
  const { language } = useLanguage()
  const today = useToday()
  const [isRefunding, setIsRefunding] = useState(false)
  const { status, paidAmount, amountToPay, currency, payments, refundableAmount } = invoice
  const isOpen = status === 'sent'
  if (!(isOpen || status === 'denied') || !isSomething(paidAmount)) return null
  return (
    <Panel title={say('parts')}>
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
      {invoice.viewer === 'seller' ? (
        <Row gap={2}>
          <MarkButton invoice={invoice} onPress={onMark} />
          <RefundButton invoice={invoice} onPress={() => setIsRefunding(true)} />
        </Row>
      ) : null}
      {isRefunding && isSomething(refundableAmount) ? (
        <RefundParts invoice={invoice} onClose={() => setIsRefunding(false)} />
      ) : null}
    </Panel>
  )
}

type ActProps = { invoice: Invoice; onPress: () => void }

function MarkButton({ invoice, onPress }: ActProps) {
  const say = usePayWords()
  const sayReason = useReasonText()
  const mark = invoice.actions.find(({ action }) => action === 'mark-as-paid-externally')
  if (!mark || invoice.status !== 'sent') return null
  return (
    <Button isSmall onClick={onPress} disabledReason={sayReason(mark.isEnabled ? null : mark.reason)}>
      {say('markRest')}
    </Button>
  )
}

function RefundButton({ invoice, onPress }: ActProps) {
  const say = usePayWords()
  const format = useMoneyFormat()
  const sayReason = useReasonText()
  const refund = invoice.actions.find(({ action }) => action === 'refund')
  if (!refund || !isSomething(invoice.refundableAmount)) return null
  return (
    <Button kind="quiet" isSmall onClick={onPress} disabledReason={sayReason(refund.isEnabled ? null : refund.reason)}>
      {say('refund.open', { amount: format(invoice.refundableAmount, invoice.currency) })}
    </Button>
  )
}
