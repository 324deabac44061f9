import { useLanguage } from '@contado/app-kit'
import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import { MoneyText } from '@contado/ui'
import { TransferStatusText } from '../transfers/TransferStatusText.tsx'
import classes from './ActivityNames.module.css'
import { KeptNumbers } from './KeptNumbers.tsx'
import { movementText } from './movement-text.ts'
import { useMoneyPlaceWords } from './use-account-name.ts'

type Shown = { readonly activity: AccountActivity }

type Keyed = Pick<AccountActivity, 'transactionId' | 'currency' | 'accountType'>

/** One movement touches two accounts when both are the business's own. */
export const activityKey = ({ transactionId, currency, accountType }: Keyed): string =>
  [transactionId, currency, accountType].join()

/** What came in or left. */
export function ActivityAmount({ activity: { amount, currency, isIncome } }: Shown) {
  return (
    <MoneyText amount={amount} currency={currency} size="table" sign={isIncome ? 'income' : undefined} isCodeShown />
  )
}

/** The other side, what kind of movement it is, and when what is on its way arrives. */
export function ActivityNames({ activity }: Shown) {
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
