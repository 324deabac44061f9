import type { ContactOwed, ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { DateText, type Stat, StatRow, useMoneyFormat } from '@contado/ui'
import type { ReactNode } from 'react'
import { lateWord } from '../../../shell/contacts/late-word.ts'
import { OwedAmounts } from '../../../shell/contacts/OwedAmounts.tsx'
import classes from './Customer.module.css'
import { paysWord } from './pays-word.ts'
import { useCustomerWords } from './use-customer-words.ts'

/** What is owed both ways, how late the customer pays, and when the last invoice was sent. */
export function CustomerFigures({ contact }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const { theyOwe, weOwe, lastInvoiceOn } = contact
  const pays = usePays(contact)
  return (
    <StatRow
      stats={[
        useOwed('theyOwe', theyOwe),
        useOwed('weOwe', weOwe),
        pays,
        {
          key: 'last',
          label: say('lastInvoice'),
          value: lastInvoiceOn === null ? '—' : figure(<DateText date={lastInvoiceOn} />),
          note: lastInvoiceOn === null ? undefined : say('lastInvoiceBy'),
          isEmpty: lastInvoiceOn === null,
        },
      ]}
    />
  )
}

function useOwed(key: 'theyOwe' | 'weOwe', owed: readonly ContactOwed[]): Stat {
  const say = useCustomerWords()
  const format = useMoneyFormat()
  if (owed.length === 0) return { key, label: say(key), value: '—', note: say('nothing'), isEmpty: true }
  const count = owed.reduce((sum, one) => sum + one.count, 0)
  const late = owed.filter((one) => lateWord(one) !== null)
  const ageing = late.map((one) =>
    say(lateWord(one) === 'noticed' ? 'noticed' : 'late', {
      amount: format(one.lateAmount, one.currency),
      count: one.daysLate,
    }),
  )
  return {
    key,
    label: say(key),
    value: <OwedAmounts owed={owed} isLarge />,
    note: [
      say(key === 'theyOwe' ? 'openCount' : 'openBills', { count }),
      ...(late.length === 0 ? [say('notLate')] : ageing),
    ].join(' · '),
  }
}

function usePays({ averageDaysLate: days }: ContactPage): Stat {
  const say = useCustomerWords()
  const pays = { key: 'pays', label: say('pays') }
  if (days === null) return { ...pays, value: '—', note: say('notPaidYet'), isEmpty: true }
  const { key, count } = paysWord(days)
  return { ...pays, value: figure(say(key, { count })), note: say('lastPaid') }
}

/** What is no money, as large as the money beside it. */
const figure = (value: ReactNode): ReactNode => <span className={classes.figure}>{value}</span>
