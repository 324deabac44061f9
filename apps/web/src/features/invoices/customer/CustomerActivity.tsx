import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { EmptyState, InstantText, Section, TextLink } from '@contado/ui'
import { useTimelineWords } from '../timeline/use-timeline-words.ts'
import classes from './Customer.module.css'
import { useCustomerWords } from './use-customer-words.ts'

/** What happened last to the invoices with one other side, the newest first. */
export function CustomerActivity({ contact: { events, name } }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const sayEvent = useTimelineWords()
  return (
    <Section title={say('activity')}>
      {events.length === 0 ? (
        <EmptyState title={say('activityEmptyTitle')}>{say('activityEmpty')}</EmptyState>
      ) : (
        <ul className={classes.list} aria-label={say('activity')}>
          {events.map(({ _id, at, kind, invoiceId, invoiceNumber }) => (
            <li key={_id} className={classes.entry}>
              <span>
                <TextLink isQuiet href={`/invoices/${invoiceId}`}>
                  {invoiceNumber}
                </TextLink>{' '}
                {sayEvent(`kinds.${kind}`, { buyer: name })}
              </span>
              <span className={classes.when}>
                <InstantText instant={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
