import { Refused, useLanguage } from '@contado/app-kit'
import type { InvoiceEvent, MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  formatCivilDate,
  InstantText,
  ItemList,
  MoneyText,
  Section,
  Skeleton,
  Stack,
  Status,
  useMoneyFormat,
} from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { pageSettings } from '../../../page-settings.ts'
import { eventDetail } from './event-detail.ts'
import { foldMails } from './fold-mails.ts'
import { useFirstLook } from './use-first-look.ts'
import { useTimelineWords } from './use-timeline-words.ts'

const pollMs = 15_000

/** Where the money of an invoice is and what happens to it when; below it what happened, by whom and when. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const { invoiceId } = invoice
  const found = useEndpoint('invoices.timeline', { params: { invoiceId } }, { pollMs })
  useFirstLook(invoice, found.data?.items)
  if (found.error) return <Refused problem={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={160} />
  return (
    <Stack gap={5}>
      {found.data.money.length > 0 ? <Money invoice={invoice} steps={found.data.money} /> : null}
      <Events invoice={invoice} events={found.data.items} />
    </Stack>
  )
}

function Money({ invoice, steps }: { invoice: Invoice; steps: readonly MoneyStep[] }) {
  const say = useTimelineWords()
  const { language } = useLanguage()
  const names = {
    buyer: invoice.recipientDisplayName ?? say('by.buyer'),
    seller: invoice.senderDisplayName,
    product: pageSettings.productName,
  }
  return (
    <Section title={say('money')} description={say('moneyText')}>
      <ItemList
        label={say('money')}
        items={steps.map((step, index) => ({
          key: `${index} ${step.step}`,
          title: <Status kind={step.isDone ? 'done' : 'progress'}>{say(`steps.${step.step}`)}</Status>,
          detail: say(`holders.${step.holder}`, { ...names, date: formatCivilDate(step.date, language) }),
          actions: <MoneyText amount={step.amount} currency={invoice.currency} isCodeShown />,
        }))}
      />
    </Section>
  )
}

function Events({ invoice, events }: { invoice: Invoice; events: readonly InvoiceEvent[] }) {
  const say = useTimelineWords()
  return (
    <Section title={say('events')} description={say('eventsText')}>
      {events.length === 0 ? (
        <p>{say('noEvents')}</p>
      ) : (
        <ItemList
          label={say('events')}
          items={foldMails(events.toReversed()).map(({ event, count }) => ({
            key: event._id,
            title: count === 1 ? say(`kinds.${event.kind}`) : `${say(`kinds.${event.kind}`)} × ${count}`,
            detail: <Said invoice={invoice} event={event} />,
          }))}
        />
      )}
    </Section>
  )
}

function Said({ invoice, event }: { invoice: Invoice; event: InvoiceEvent }) {
  const say = useTimelineWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { by, name, at, details } = event
  const who = by === 'house' ? (name ?? pageSettings.productName) : (name ?? say(`by.${by}`))
  const detail = eventDetail(details, {
    money: (amount) => format(amount, invoice.currency),
    date: (date) => formatCivilDate(date, language),
  })
  return (
    <>
      {who} · <InstantText instant={at} />
      {detail === null ? null : <div>{detail}</div>}
    </>
  )
}
