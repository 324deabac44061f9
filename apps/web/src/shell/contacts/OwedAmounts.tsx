import type { ContactOwed } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { MoneyText, useMoneyFormat } from '@contado/ui'
import { Fragment } from 'react'
import { lateWord } from './late-word.ts'
import classes from './Owed.module.css'
import { useContactActWords } from './use-contact-act-words.ts'

type OwedProps = {
  owed: readonly ContactOwed[]
  /** All currencies, each as large as the figures of a page. */
  isLarge?: boolean
}

const mostShown = 2

/** What is open in each currency, and how much of it is overdue since when; a dash for nothing. What is overdue comes first. */
export function OwedAmounts({ owed, isLarge = false }: OwedProps) {
  const say = useContactActWords()
  if (owed.length === 0) return '—'
  const shown = isLarge ? owed : owed.toSorted((a, b) => Number(isLate(b)) - Number(isLate(a))).slice(0, mostShown)
  return (
    <span className={isLarge ? `${classes.owed} ${classes.start}` : classes.owed}>
      {shown.map((one) => (
        <Fragment key={one.currency}>
          <MoneyText amount={one.amount} currency={one.currency} size={isLarge ? 'section' : 'table'} isCodeShown />
          {isLarge ? null : <Late owed={one} />}
        </Fragment>
      ))}
      {owed.length > shown.length ? (
        <span className={classes.more}>{say('more', { count: owed.length - shown.length })}</span>
      ) : null}
    </span>
  )
}

const isLate = (owed: ContactOwed): boolean => lateWord(owed) !== null

function Late({ owed }: { owed: ContactOwed }) {
  const say = useContactActWords()
  const format = useMoneyFormat()
  const word = lateWord(owed)
  if (word === null) return null
  const amount = format(owed.lateAmount, owed.currency)
  return (
    <span className={word === 'noticed' ? classes.more : classes.late}>
      {say(word, { amount, count: owed.daysLate })}
    </span>
  )
}
