import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Column, InstantText, MoneyText, Row, Stack } from '@contado/ui'
import { useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { useAccountWords } from './use-account-words.ts'

/** What a list of transactions shows of each. */
export const useTransactionColumns = (): readonly Column<Transaction>[] => {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  return [
    { key: 'description', header: say('description'), render: (transaction) => <Title transaction={transaction} /> },
    { key: 'kind', header: say('filterKind'), isMuted: true, render: ({ kind }) => sayPlace(`kinds.${kind}`) },
    { key: 'date', header: say('date'), isMuted: true, render: ({ at }) => <InstantText instant={at} /> },
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: (transaction) => <Amount transaction={transaction} />,
    },
    {
      key: 'balance',
      header: say('balanceAfter'),
      align: 'end',
      isMuted: true,
      render: ({ balanceAfter, currency }) => <MoneyText amount={balanceAfter} currency={currency} size="table" />,
    },
  ]
}

function Title({ transaction }: { transaction: Transaction }) {
  const { counterparty, description } = transaction
  return [counterparty, description].filter(Boolean).join(' · ') || '—'
}

function Amount({ transaction: { amount, currency, isIncome } }: { transaction: Transaction }) {
  return <MoneyText amount={amount} currency={currency} size="table" sign={isIncome ? 'income' : undefined} />
}

/** A transaction on a phone. */
export function TransactionCard({ transaction }: { transaction: Transaction }) {
  const sayPlace = useMoneyPlaceWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>
          <Title transaction={transaction} />
        </strong>
        <Amount transaction={transaction} />
      </Row>
      <Row justify="between" isOneLine>
        <span>{sayPlace(`kinds.${transaction.kind}`)}</span>
        <InstantText instant={transaction.at} />
      </Row>
    </Stack>
  )
}
