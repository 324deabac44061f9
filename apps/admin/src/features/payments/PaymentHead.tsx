import { MoneyText, Row, Stack } from '@contado/ui'
import type { ReactNode } from 'react'

/** How much it is and where it stands, above the facts of one payment. */
export function PaymentHead({ amount, currency, status }: { amount: string; currency: string; status: ReactNode }) {
  return (
    <Row justify="between" align="end">
      <Stack gap={1}>
        <MoneyText amount={amount} currency={currency} size="hero" isCodeShown />
      </Stack>
      {status}
    </Row>
  )
}
