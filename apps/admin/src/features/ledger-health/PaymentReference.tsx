import type { ListedPayment } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { CopyableText, Stack, TextLink } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useLedgerWords } from './use-ledger-words.ts'

const hrefOf = ({ list, paymentId }: ListedPayment): Address =>
  list === 'deposits' ? `/payments/deposits?search=${paymentId}` : `/payments/${list}/${paymentId}`

/** How a provider names something, and the way to it where a list of payments shows it. */
export function PaymentReference({ text, payment }: { text: string; payment: ListedPayment | null }) {
  const say = useLedgerWords()
  return (
    <Stack gap={1}>
      <CopyableText text={text} label={say('reference')} />
      {payment ? <TextLink href={hrefOf(payment)}>{say(`see.${payment.list}`)}</TextLink> : null}
    </Stack>
  )
}
