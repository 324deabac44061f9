import { useLanguage } from '@contado/app-kit'
import { type Column, Icon, InstantDay, MoneyText, Row, Stack } from '@contado/ui'
import { KeptNumbers } from '../../shell/accounts/KeptNumbers.tsx'
import { movementText } from '../../shell/accounts/movement-text.ts'
import { useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import classes from './Accounts.module.css'
import type { TransactionEntry } from './transaction-entries.ts'
import { useAccountWords } from './use-account-words.ts'

/** What a list of transactions shows of each. */
export const useTransactionColumns = (): readonly Column<TransactionEntry>[] => {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  return [
    {
      key: 'description',
      header: say('description'),
      render: (entry) => (
        <span className={classes.names}>
          <span>
            <Title entry={entry} />
          </span>
          <Pending entry={entry} />
          {entry.note ? <span className={classes.noteLine}>{entry.note.text}</span> : null}
        </span>
      ),
    },
    {
      key: 'kind',
      header: say('filterKind'),
      isMuted: true,
      render: ({ kind, batch }) => (batch ? say('batch') : sayPlace(`kinds.${kind}`)),
    },
    { key: 'date', header: say('date'), isMuted: true, render: ({ at }) => <InstantDay instant={at} /> },
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: (entry) => <Amount entry={entry} />,
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

function Title({ entry }: { entry: TransactionEntry }) {
  const say = useAccountWords()
  const { locale } = useLanguage()
  const { counterparty, batch, isPart } = entry
  if (batch) {
    return (
      <span className={classes.batch}>
        {say('batchOf', { count: batch.count })}
        <Icon name={batch.isUnfolded ? 'chevronDown' : 'chevronRight'} />
      </span>
    )
  }
  const text = <KeptNumbers text={[counterparty, movementText(entry, locale)].filter(Boolean).join(' · ') || '—'} />
  return isPart ? <span className={classes.part}>{text}</span> : text
}

/** That it has not arrived yet, and when it should. */
function Pending({ entry: { pending } }: { entry: TransactionEntry }) {
  return pending ? (
    <span className={classes.purpose}>
      <TransferStatusText {...pending} />
    </span>
  ) : null
}

function Amount({ entry: { amount, currency, isIncome } }: { entry: TransactionEntry }) {
  return <MoneyText amount={amount} currency={currency} size="table" sign={isIncome ? 'income' : undefined} />
}

/** A transaction on a phone. */
export function TransactionCard({ entry }: { entry: TransactionEntry }) {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>
          <Title entry={entry} />
        </strong>
        <Amount entry={entry} />
      </Row>
      <Row justify="between" isOneLine>
        <span className={classes.oneLine}>
          {[entry.batch ? say('batch') : sayPlace(`kinds.${entry.kind}`), entry.note?.text].filter(Boolean).join(' · ')}
        </span>
        <InstantDay instant={entry.at} />
      </Row>
      <Pending entry={entry} />
    </Stack>
  )
}
