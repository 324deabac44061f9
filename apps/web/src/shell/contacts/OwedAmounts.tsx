import type { ContactOwed } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { MoneyText } from '@contado/ui'
import classes from './Owed.module.css'
import { useContactActWords } from './use-contact-act-words.ts'

type OwedProps = {
  owed: readonly ContactOwed[]
  /** All currencies, each as large as the figures of a page. */
  isLarge?: boolean
}

const mostShown = 2

/** What is open in each currency, and how late the oldest is; a dash for nothing. */
export function OwedAmounts({ owed, isLarge = false }: OwedProps) {
  const say = useContactActWords()
  if (owed.length === 0) return '—'
  const shown = isLarge ? owed : owed.slice(0, mostShown)
  const daysLate = Math.max(...owed.map((one) => one.daysLate))
  return (
    <span className={isLarge ? `${classes.owed} ${classes.start}` : classes.owed}>
      {shown.map(({ currency, amount }) => (
        <MoneyText
          key={currency}
          amount={amount}
          currency={currency}
          size={isLarge ? 'section' : 'table'}
          isCodeShown
        />
      ))}
      {owed.length > shown.length ? (
        <span className={classes.more}>{say('more', { count: owed.length - shown.length })}</span>
      ) : null}
      {daysLate > 0 && !isLarge ? <span className={classes.late}>{say('late', { count: daysLate })}</span> : null}
    </span>
  )
}
