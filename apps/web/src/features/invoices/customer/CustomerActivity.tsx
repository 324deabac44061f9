import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { EmptyState, InstantText, MoneyText, Section, TextLink } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { useTimelineWords } from '../timeline/use-timeline-words.ts'
import { type ActivityLine, activityLines } from './activity-lines.ts'
import classes from './Customer.module.css'
import { useCustomerWords } from './use-customer-words.ts'

/** What happened last to the invoices with one other side, the newest first. */
export function CustomerActivity({ contact: { events, name, counterpartyId } }: { contact: ContactPage }) {
  const say = useCustomerWords()
  const asked = { query: { customer: counterpartyId, limit: '100' } }
  const income = useEndpoint('invoices.income', asked).data?.items ?? []
  const expenses = useEndpoint('invoices.expenses', asked).data?.items ?? []
  return (
    <Section title={say('activity')}>
      {events.length === 0 ? (
        <EmptyState title={say('activityEmptyTitle')}>{say('activityEmpty')}</EmptyState>
      ) : (
        <ul className={classes.list} aria-label={say('activity')}>
          {activityLines(events, { income, expenses }).map((line) => (
            <Line key={line.event._id} line={line} name={name} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const sided = [
  'sent',
  'viewed',
  'reminded',
  'paid',
  'paid-in-part',
  'guaranteed',
  'released',
  'rejected',
  'canceled',
  'noticed',
] as const

function Line({ line: { event, side, amount }, name }: { line: ActivityLine; name: string }) {
  const say = useCustomerWords()
  const sayEvent = useTimelineWords()
  const { kind, invoiceId, invoiceNumber, at } = event
  const known = sided.find((one) => one === kind)
  return (
    <li className={classes.entry}>
      <span>
        {side !== null && known ? say(`happened.${known}.${side}`) : sayEvent(`kinds.${kind}`, { buyer: name })}{' '}
        <TextLink isQuiet href={`/invoices/${invoiceId}`} className={classes.number}>
          {invoiceNumber}
        </TextLink>
      </span>
      <span className={classes.amount}>
        {amount === null ? null : (
          <MoneyText
            amount={amount.text}
            currency={amount.currency}
            size="table"
            sign={amount.isMoney ? 'income' : undefined}
            isCodeShown
          />
        )}
      </span>
      <span className={classes.when}>
        <InstantText instant={at} />
      </span>
    </li>
  )
}
