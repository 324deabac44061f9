import { tellOfDeposit } from '../../apps/api/src/modules/deposits/tell-of-deposit.ts'
import { mailNews } from '../../apps/api/src/modules/invoices/mail-news.ts'
import { mailSentInvoice } from '../../apps/api/src/modules/invoices/mail-sent-invoice.ts'
import { noteDelivery } from '../../apps/api/src/modules/invoices/note-delivery.ts'
import { mailPayment } from '../../apps/api/src/modules/payments/mail-payment.ts'
import { tellOfTransfer } from '../../apps/api/src/modules/transfers/tell-of-transfer.ts'
import type { Work } from '../../apps/api/src/platform/call.ts'
import { type Instant, instantOf, msOf } from '../../apps/api/src/platform/clock.ts'
import type { Actors } from './seed-actors.ts'
import type { Doing } from './seed-acts.ts'
import { demoCompanies } from './seed-companies.ts'
import type { SeedMember } from './seed-member.ts'
import type { Act } from './seed-story.ts'

const keptDays = 45

/** Whether the mailbox still has the mails of that time. */
export const isRecent = ({ startedAt }: Pick<Actors, 'startedAt'>, at: Instant): boolean =>
  msOf(startedAt) - msOf(at) < keptDays * 86_400_000

const isDemo = ({ email }: Pick<SeedMember, 'email'>): boolean =>
  demoCompanies.some(({ person }) => person.email === email)

type Mailing = { readonly to: SeedMember | null; readonly at: Instant; readonly invoiceId: string | null }

const keepWaiting = ({ tx, now }: Work, organizationId: string) =>
  tx
    .updateTable('outgoing_messages')
    .set({ status: 'kept', created_at: now })
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'waiting')
    .returning('kind')
    .execute()

/** Keeps what an act itself mailed to the people of a business as if that had been then. */
export const keepMails = async (actors: Actors, { organizationId }: SeedMember, at: Instant): Promise<void> => {
  await actors.asJob(organizationId, at, (work) => keepWaiting(work, organizationId))
}

/** Writes the mails of one moment to the people of a demonstration business as if they had been kept then, and says so on the invoice's timeline. */
export const mailThen = async (
  actors: Actors,
  { to, at, invoiceId }: Mailing,
  write: (work: Work) => Promise<void>,
): Promise<void> => {
  if (to === null || !isDemo(to) || !isRecent(actors, at)) return
  const { organizationId } = to
  // The worker takes mails on some seconds later.
  const keptAt = instantOf(msOf(at) + 4_000)
  await actors.asJob(organizationId, at, async (work) => {
    await write(work)
    const kept = await keepWaiting(work, organizationId)
    const mails = invoiceId === null ? [] : new Set(kept.map(({ kind }) => kind))
    for (const mail of mails) {
      await noteDelivery({ ...work, now: keptAt }, { organizationId, invoiceId: invoiceId ?? '', mail, result: 'kept' })
    }
  })
}

/** Tells the recipient that an invoice was sent. */
export const mailSent = (
  actors: Actors,
  { to, at, invoiceId }: Mailing & { readonly invoiceId: string },
): Promise<void> =>
  mailThen(actors, { to, at, invoiceId }, (work) =>
    mailSentInvoice(work, { organizationId: to?.organizationId ?? null, invoiceId }),
  )

/** Tells a business that money arrived. */
export const mailDeposit = (
  actors: Actors,
  to: SeedMember,
  { at, depositId }: { at: Instant; depositId: string },
): Promise<void> =>
  mailThen(actors, { to, at, invoiceId: null }, (work) =>
    tellOfDeposit(work, { organizationId: to.organizationId, depositId }, 'deposit'),
  )

/** Tells a business that money it sent arrived. */
export const mailTransfer = (
  actors: Actors,
  to: SeedMember,
  { at, transferId }: { at: Instant; transferId: string },
): Promise<void> =>
  mailThen(actors, { to, at, invoiceId: null }, (work) =>
    tellOfTransfer(work, { organizationId: to.organizationId, transferId, news: 'completed' }),
  )

const news: Partial<
  Record<Act['kind'], readonly ['canceled' | 'marked' | 'rejected' | 'noticed', 'seller' | 'buyer']>
> = {
  cancel: ['canceled', 'buyer'],
  'mark-as-paid': ['marked', 'buyer'],
  reject: ['rejected', 'seller'],
  notice: ['noticed', 'seller'],
}

const stages = {
  allocated: 'guaranteed',
  completed: 'settled',
  paid_late: 'settled',
  pending_payment_approval: 'held',
  denied: 'denied',
} as const

/** Tells both sides of an act on an invoice what the jobs that follow it tell. */
export const mailAct = async ({ actors, seller, buyer, at, found }: Doing, act: Act['kind']): Promise<void> => {
  const { id: invoiceId, payment_id: paymentId, status } = found
  const told = news[act]
  if (told) {
    const [kind, side] = told
    const to = side === 'seller' ? seller : buyer
    return mailThen(actors, { to, at, invoiceId }, (work) =>
      mailNews(work, { organizationId: to?.organizationId ?? null, invoiceId, news: kind }),
    )
  }
  const stage = stages[status as keyof typeof stages]
  if (stage === undefined || paymentId === null) return
  for (const [side, to] of [
    ['seller', seller],
    ['buyer', buyer],
  ] as const) {
    await mailThen(actors, { to, at, invoiceId }, (work) =>
      mailPayment(work, { organizationId: to?.organizationId ?? null, invoiceId, paymentId, stage, side }),
    )
  }
}
