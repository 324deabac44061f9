import { MoneyText, Row, Stack } from '@contado/ui'
import type { ReactNode } from 'react'

type PaymentCardProps = {
  /** Whose money it is. */
  title: string
  amount: string
  currency: string
  /** Who it went to or came from. */
  counterparty: string
  status: ReactNode
  when: ReactNode
}

/** One payment on a phone. */
export function PaymentCard({ title, amount, currency, counterparty, status, when }: PaymentCardProps) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{title}</strong>
        <MoneyText amount={amount} currency={currency} isCodeShown />
      </Row>
      <span>{counterparty}</span>
      <Row justify="between" isOneLine>
        {status}
        {when}
      </Row>
    </Stack>
  )
}
