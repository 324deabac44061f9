import type { ContactEvent, ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { EmptyState, InstantDay, MoneyText, Section, TextLink } from '@contado/ui'
import classes from './Customer.module.css'
import { movedBy } from './moved-by.ts'
import { useCustomerWords } from './use-customer-words.ts'

/** What happened last to the invoices with one other side, the newest first. */
export function CustomerActivity({ contact: { events } }: { contact: ContactPage }) {
  const say = useCustomerWords()
  return (
    <Section title={say('activity')}>
      {events.length === 0 ? (
        <EmptyState title={say('activityEmptyTitle')}>{say('activityEmpty')}</EmptyState>
      ) : (
        <ul className={classes.list} aria-label={say('activity')}>
          {events.map((event) => (
            <Line key={event._id} event={event} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Line({ event }: { event: ContactEvent }) {
  const say = useCustomerWords()
  const { kind, side, currency, invoiceId, invoiceNumber, at } = event
  const { amount, isMoney } = movedBy(event)
  return (
    <li className={classes.entry}>
      <span>
        {say(`happened.${kind}.${side}`)}{' '}
        <TextLink isQuiet href={`/invoices/${invoiceId}`} className={classes.number}>
          {invoiceNumber}
        </TextLink>
      </span>
      <span className={classes.amount}>
        {amount === null ? null : (
          <MoneyText
            amount={amount}
            currency={currency}
            size="table"
            sign={isMoney ? 'income' : undefined}
            isCodeShown
          />
        )}
      </span>
      <span className={classes.when}>
        <InstantDay instant={at} />
      </span>
    </li>
  )
}
