import { dayFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { localDateIn } from '@contado/money'
import type { Language, Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { tellMembers } from '../members/index.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { type InvoiceRecord, recipientNameOf } from './invoice-record.domain.ts'
import { invoiceUrl } from './invoice-url.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { noteOverdueTold, selectOverdueSellers, selectOverdueUntold } from './overdue-notices.store.ts'
import { leftText } from './reminder.mail.ts'

const say = phrases({ en, es })

const mostPerSweep = 1_000
/** Of one seller at once; the rest is told of an hour later. */
const mostTold = 200
const mostListed = 10
/** Nobody is told in the night in which an invoice becomes overdue. */
const tellFromMs = 8 * 3_600_000
const earlier = (now: Instant): Instant => instantOf(msOf(now) - tellFromMs)

/** Has every seller told of whom an invoice became overdue since. */
export const tellOverdue = async ({ tx, now }: Work): Promise<void> => {
  for (const organizationId of await selectOverdueSellers(tx, { at: earlier(now), limit: mostPerSweep })) {
    const key = `invoices.tell-overdue-of:${organizationId}`
    await enqueue(tx, { ...invoiceJobs['invoices.tell-overdue-of'], key }, { organizationId })
  }
}

const overdueMail = (language: Language, invoices: readonly [InvoiceRecord, ...InvoiceRecord[]], work: Work): Mail => {
  const [first] = invoices
  const isOne = invoices.length === 1
  const key = isOne ? 'overdue.one' : 'overdue.several'
  const values = {
    number: first.number ?? '',
    buyer: recipientNameOf(first) ?? '',
    due: dayFigureText(first.dueDate, language),
    count: `${invoices.length}`,
  }
  return {
    subject: say(language, `${key}.subject`, values),
    preheader: say(language, `${key}.body`, values),
    heading: say(language, `${key}.subject`, values),
    paragraphs: [say(language, `${key}.body`, values)],
    facts: invoices.slice(0, mostListed).map((invoice) => ({
      label: `${invoice.number} · ${recipientNameOf(invoice) ?? ''}`,
      value: leftText(language, invoice, localDateIn(invoice.sellerTimeZone, msOf(work.now))),
    })),
    button: {
      label: say(language, isOne ? 'sent.button' : 'overdue.button'),
      url: isOne ? invoiceUrl(work, first.id) : `${work.settings.customerUrl}/income?status=overdue`,
    },
  }
}

/**
 * Tells a seller once of each invoice that became overdue, all of a morning in one message. What its buyer says to have paid another way, and
 * what was put away, is not told of.
 */
export const tellOverdueOf = async (work: Work, organizationId: string): Promise<void> => {
  const found = await selectOverdueUntold(work.tx, { organizationId, at: earlier(work.now), limit: mostTold })
  await noteOverdueTold(
    work.tx,
    found.map(({ id }) => id),
    work.now,
  )
  const [first, ...others] = found.filter(
    ({ externallyNoticedAt, archivedBySender }) => externallyNoticedAt === null && archivedBySender === null,
  )
  if (first === undefined) return
  await tellMembers(work, {
    organizationId,
    kind: 'invoice-overdue',
    ...(others.length === 0 ? { invoiceId: first.id } : {}),
    mailIn: (language) => overdueMail(language, [first, ...others], work),
  })
}
