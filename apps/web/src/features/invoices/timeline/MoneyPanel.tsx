import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { formatCivilDate, Panel, useMoneyFormat } from '@contado/ui'
import { pageSettings } from '../../../page-settings.ts'
import classes from './MoneyPanel.module.css'
import { type Milestone, milestoneWord } from './milestones.ts'
import { type Segment, segmentsOf } from './money-bar.ts'
import { useHappened } from './use-happened.ts'
import { useTimelineWords } from './use-timeline-words.ts'

/** Where the money of an invoice is: a bar cut by who has it, and the days that it moved or will move on. */
export function MoneyPanel({ invoice }: { invoice: Invoice }) {
  const say = useTimelineWords()
  const { money, milestones } = useHappened(invoice)
  const segments = segmentsOf(money, invoice.currency)
  if (segments.length === 0) return null
  return (
    <Panel title={say('money')}>
      <div className={classes.bar} aria-hidden="true">
        {segments.map(({ holder, share }) => (
          <span key={holder} className={classes.part} data-holder={holder} style={{ flex: share }} />
        ))}
      </div>
      <ul className={classes.holders} aria-label={say('money')}>
        {segments.map((segment) => (
          <Holder key={segment.holder} segment={segment} invoice={invoice} />
        ))}
      </ul>
      <ol className={classes.days} aria-label={say('days')}>
        {milestones.map((day) => (
          <Day key={`${day.key} ${day.date}`} day={day} viewer={invoice.viewer} />
        ))}
      </ol>
    </Panel>
  )
}

function Holder({ segment: { holder, amount, date }, invoice }: { segment: Segment; invoice: Invoice }) {
  const say = useTimelineWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { viewer, currency, accountType, externalPaymentNotificationSent } = invoice
  const isNoticed = holder === 'buyer' && externalPaymentNotificationSent
  const isInReview = holder === 'house' && invoice.status === 'pending_payment_approval'
  const told = isNoticed ? 'noticed' : isInReview ? 'review' : holder
  const place = told === 'seller' && accountType === 'smart' ? 'smart' : told
  const values = {
    buyer: invoice.recipientDisplayName ?? say('by.buyer'),
    seller: invoice.senderDisplayName,
    product: pageSettings.productName,
    date: formatCivilDate(date, language),
    currency,
  }
  return (
    <li style={{ flex: '0 1 auto' }}>
      <span className={classes.amount}>{format(amount, currency)}</span>{' '}
      {say(viewer === 'seller' ? `now.seller.${place}` : `now.buyer.${told}`, values)}
    </li>
  )
}

const marks: Readonly<Record<Milestone['mark'], string | undefined>> = {
  done: classes.day,
  late: `${classes.day} ${classes.late}`,
  part: `${classes.day} ${classes.half}`,
  next: `${classes.day} ${classes.next}`,
}

function Day({ day: { key, date, mark }, viewer }: { day: Milestone; viewer: Invoice['viewer'] }) {
  const say = useTimelineWords()
  const { language } = useLanguage()
  return (
    <li className={marks[mark]}>
      <span className={classes.name}>{say(`milestones.${milestoneWord(key, viewer)}`)}</span>
      {date === null ? null : <span>{formatCivilDate(date, language)}</span>}
    </li>
  )
}
