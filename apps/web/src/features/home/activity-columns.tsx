import { useLanguage } from '@contado/app-kit'
import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Column, InstantDay, MoneyText, Row, Stack } from '@contado/ui'
import { KeptNumbers } from '../../shell/accounts/KeptNumbers.tsx'
import { movementText } from '../../shell/accounts/movement-text.ts'
import { useAccountName, useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import classes from './Home.module.css'
import { useHomeWords } from './use-home-words.ts'

type Shown = { readonly activity: AccountActivity }

/** One movement touches two accounts when both are the business's own. */
export const activityKey = ({ transactionId, currency, accountType }: AccountActivity): string =>
  [transactionId, currency, accountType].join()

/** What the list of all accounts' movements shows of each. */
export const useActivityColumns = (): readonly Column<AccountActivity>[] => {
  const say = useHomeWords()
  const nameOf = useAccountName()
  return [
    {
      key: 'date',
      header: say('activity.date'),
      isMuted: true,
      render: ({ at }) => <InstantDay instant={at} />,
    },
    { key: 'name', header: say('activity.name'), render: (activity) => <Names activity={activity} /> },
    { key: 'account', header: say('activity.account'), isMuted: true, render: nameOf },
    {
      key: 'amount',
      header: say('activity.amount'),
      align: 'end',
      render: (activity) => <Amount activity={activity} />,
    },
  ]
}

/** What came in or left. */
export function Amount({ activity: { amount, currency, isIncome } }: Shown) {
  return (
    <MoneyText amount={amount} currency={currency} size="table" sign={isIncome ? 'income' : undefined} isCodeShown />
  )
}

/** The other side, what kind of movement it is, and when what is on its way arrives. */
export function Names({ activity }: Shown) {
  const sayPlace = useMoneyPlaceWords()
  const { locale } = useLanguage()
  const { counterparty, kind, pending, note } = activity
  const words = sayPlace(`kinds.${kind}`)
  return (
    <span className={classes.names}>
      <span className={classes.name}>{counterparty ?? words}</span>
      <span className={classes.note}>
        <KeptNumbers
          text={[counterparty ? words : '', movementText(activity, locale), note?.text].filter(Boolean).join(' · ')}
        />
      </span>
      {pending ? (
        <span className={classes.note}>
          <TransferStatusText {...pending} />
        </span>
      ) : null}
    </span>
  )
}

/** One of them on a phone. */
export function ActivityCard({ activity }: Shown) {
  const nameOf = useAccountName()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <Names activity={activity} />
        <Amount activity={activity} />
      </Row>
      <Row justify="between" isOneLine>
        <span>{nameOf(activity)}</span>
        <InstantDay instant={activity.at} />
      </Row>
    </Stack>
  )
}
