import type { AskedTransaction } from '@contado/contract/monitored-transactions/monitored-info.endpoints.ts'
import { FactList, InstantText, MoneyText, Panel, TextLink } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useAnswerWords } from './use-answer-words.ts'

const pathOf = ({ transactionType, transactionId, invoiceId }: AskedTransaction): Address | null => {
  if (invoiceId !== null) return `/invoices/${invoiceId}`
  return transactionType.startsWith('incoming-') ? null : `/transfers/${transactionId}`
}

/** Which payment is asked about. */
export function AskedPayment({ transaction }: { transaction: AskedTransaction }) {
  const say = useAnswerWords()
  const { amount, currency, counterparty, at, transactionType } = transaction
  const path = pathOf(transaction)
  return (
    <Panel title={say('payment')}>
      <FactList
        facts={[
          { label: say('amount'), value: <MoneyText amount={amount} currency={currency} isCodeShown /> },
          {
            label: say(transactionType.startsWith('incoming-') ? 'from' : 'to'),
            value: path === null ? counterparty || '—' : <TextLink href={path}>{counterparty || '—'}</TextLink>,
          },
          { label: say('at'), value: <InstantText instant={at} /> },
        ]}
      />
    </Panel>
  )
}
