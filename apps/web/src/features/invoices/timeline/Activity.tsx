import { Refused, useLanguage } from '@contado/app-kit'
import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { formatCivilDate, InstantText, Skeleton, useMoneyFormat } from '@contado/ui'
import type { ReactNode } from 'react'
import { pageSettings } from '../../../page-settings.ts'
import classes from './Activity.module.css'
import { eventDetail } from './event-detail.ts'
import { foldMails } from './fold-mails.ts'
import { type Milestone, milestoneWord } from './milestones.ts'
import { useFirstLook } from './use-first-look.ts'
import { useHappened } from './use-happened.ts'
import { useTimelineWords } from './use-timeline-words.ts'

/** What happens next to an invoice, then what happened, by whom and when, the newest first; `actions` stand beside the heading. */
export function Activity({ invoice, actions }: { invoice: Invoice; actions?: ReactNode }) {
  const say = useTimelineWords()
  const { found, events, milestones } = useHappened(invoice)
  useFirstLook(invoice, found.data?.items)
  const next = milestones.flatMap(({ key, date, mark }) => (mark === 'next' && date !== null ? [{ key, date }] : []))
  return (
    <section aria-label={say('events')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{say('events')}</h2>
        {actions}
      </div>
      {found.error ? <Refused problem={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data || found.error ? null : <Skeleton height={160} />}
      <ul className={classes.list} aria-label={say('events')}>
        {next.map((day) => (
          <Next key={day.key} day={day} invoice={invoice} />
        ))}
        {foldMails(events.toReversed()).map(({ event, count }) => (
          <Happened key={event._id} event={event} count={count} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function Next({ day: { key, date }, invoice }: { day: Pick<Milestone, 'key'> & { date: string }; invoice: Invoice }) {
  const say = useTimelineWords()
  const { language } = useLanguage()
  return (
    <li className={`${classes.entry} ${classes.next}`}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.what}>{say(`milestones.${milestoneWord(key, invoice.viewer)}`)}</span>
      <span className={classes.when}>{formatCivilDate(date, language)}</span>
      {key === 'release' ? (
        <span className={classes.detail}>{say('next.release', { seller: invoice.senderDisplayName })}</span>
      ) : null}
    </li>
  )
}

type HappenedProps = { event: InvoiceEvent; count: number; invoice: Invoice }

function Happened({ event, count, invoice }: HappenedProps) {
  const say = useTimelineWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { by, name, at, details, kind } = event
  const buyer = invoice.recipientDisplayName ?? say('by.buyer')
  const who = by === 'house' ? (name ?? pageSettings.productName) : (name ?? say(`by.${by}`))
  const detail = eventDetail(details, {
    money: (amount) => format(amount, invoice.currency),
    date: (date) => formatCivilDate(date, language),
  })
  const what = say(`kinds.${kind}`, { buyer })
  return (
    <li className={classes.entry}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.what}>{count === 1 ? what : `${what} × ${count}`}</span>
      <span className={classes.when}>
        <InstantText instant={at} isZoned />
      </span>
      <span className={classes.detail}>
        {who}
        {detail === null ? null : `\n${detail}`}
      </span>
    </li>
  )
}
