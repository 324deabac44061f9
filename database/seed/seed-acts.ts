import { firstInstantOf, type LocalDate, money, moneyText } from '@contado/money'
import { cancelInvoice } from '../../apps/api/src/modules/invoices/cancel-invoice.ts'
import { deleteDraft } from '../../apps/api/src/modules/invoices/delete-draft.ts'
import { markAsPaidExternally } from '../../apps/api/src/modules/invoices/mark-as-paid-externally.ts'
import { rejectInvoice } from '../../apps/api/src/modules/invoices/reject-invoice.ts'
import { scheduleInvoice } from '../../apps/api/src/modules/invoices/schedule-invoice.ts'
import { decidePayment, payInvoice, releasePayment } from '../../apps/api/src/modules/payments/index.ts'
import { payInPart } from '../../apps/api/src/modules/payments/pay-in-part.ts'
import { type Instant, instantOf, msOf } from '../../apps/api/src/platform/clock.ts'
import type { Tx } from '../../apps/api/src/platform/db/db.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { depositAtBank } from './deposit-at-bank.ts'
import type { Actors } from './seed-actors.ts'
import { legalNameOf } from './seed-companies.ts'
import { debitFromBank } from './seed-debit.ts'
import type { Act, SeedInvoice } from './seed-trade.ts'
import type { SeedMember } from './seed-verified.ts'

/** A seeded invoice as it stands. */
export type Seeded = {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly base_minor: bigint
  readonly paid_minor: bigint
  readonly payment_id: string | null
  readonly creditor_reference: string | null
  readonly release_date: LocalDate | null
}

export const seededColumns = [
  'id',
  'version',
  'status',
  'base_minor',
  'paid_minor',
  'payment_id',
  'creditor_reference',
  'release_date',
] as const

export type Scene = {
  readonly actors: Actors
  readonly seller: SeedMember
  readonly buyer: SeedMember
  readonly staffId: string
  readonly invoice: SeedInvoice
}
type Doing = Scene & { readonly at: Instant; readonly found: Seeded }

type Doer = {
  /** The only state in which it is still to be done. */
  readonly from: string
  readonly run: (doing: Doing) => Promise<Seeded>
}

const seen = (tx: Tx, { id }: Seeded): Promise<Seeded> =>
  tx.selectFrom('invoices').select(seededColumns).where('id', '=', id).executeTakeFirstOrThrow()

const asSeller =
  (act: (call: Parameters<typeof cancelInvoice>[0], found: Seeded) => Promise<unknown>) =>
  ({ actors, seller, at, found }: Doing): Promise<Seeded> =>
    actors.asMember(seller, at, async (call) => {
      await act(call, found)
      return seen(call.tx, found)
    })

const asBuyer =
  (act: (call: Parameters<typeof payInvoice>[0], doing: Doing) => Promise<unknown>) =>
  (doing: Doing): Promise<Seeded> =>
    doing.actors.asMember(doing.buyer, doing.at, async (call) => {
      await act(call, doing)
      return seen(call.tx, doing.found)
    })

const asSellersJob =
  (act: (work: Parameters<typeof releasePayment>[0], doing: Doing) => Promise<unknown>) =>
  (doing: Doing): Promise<Seeded> =>
    doing.actors.asJob(doing.seller.organizationId, doing.at, async (work) => {
      await act(work, doing)
      return seen(work.tx, doing.found)
    })

const asStaff =
  (action: 'on-hold' | 'deny-and-cancel') =>
  ({ actors, staffId, at, found }: Doing): Promise<Seeded> =>
    actors.asStaff(staffId, at, async (call) => {
      await decidePayment(call, { paymentId: found.payment_id ?? '', action })
      return seen(call.tx, found)
    })

// What a visitor of the sandbox undid since, stays undone when it starts again.
const once =
  (event: 'held' | 'paid-in-part' | 'scheduled', run: Doer['run']): Doer['run'] =>
  async (doing) => {
    const { actors, seller, at, found } = doing
    const noted = await actors.asMember(seller, at, ({ tx }) =>
      tx
        .selectFrom('invoice_events')
        .select('id')
        .where('invoice_id', '=', found.id)
        .where('kind', '=', event)
        .executeTakeFirst(),
    )
    return noted === undefined ? run(doing) : found
  }

const payment = ({ invoice: { currency, accountType }, found }: Doing, minor: bigint) => ({
  ...{ invoiceId: found.id, currency, accountType },
  amount: moneyText(money(minor, currency)),
})

/** Whether an act is still to be done: what paid nothing yet and stands where the act begins. */
export const isDue = (kind: Act['kind'], { status, paid_minor }: Seeded): boolean =>
  status === doers[kind].from && (status !== 'sent' || paid_minor === 0n)

// An earlier start may have counted its days otherwise: the guarantee itself says when it ends.
const onReleaseDay = ({ at, found, seller }: Doing): Instant =>
  found.release_date === null ? at : instantOf(Math.max(msOf(at), firstInstantOf(found.release_date, seller.timeZone)))

const release = asSellersJob(async (work, { found, invoice }) => {
  const outcome = await releasePayment(work, found.id)
  if (outcome !== 'released') throw new Error(`${invoice.summary} was not released at ${work.now}`)
})

/** How each act is done: by the use-case that a request or a job calls. */
export const doers: Readonly<Record<Act['kind'], Doer>> = {
  pay: { from: 'sent', run: asBuyer((call, doing) => payInvoice(call, payment(doing, doing.found.base_minor))) },
  'pay-part': {
    from: 'sent',
    run: once(
      'paid-in-part',
      asBuyer((call, doing) => payInPart(call, payment(doing, doing.found.base_minor / 2n))),
    ),
  },
  debit: { from: 'sent', run: asBuyer((call, { found }) => debitFromBank(call, found.id)) },
  release: { from: 'allocated', run: (doing) => release({ ...doing, at: onReleaseDay(doing) }) },
  transfer: {
    from: 'sent',
    run: asSellersJob((work, { seller, invoice: { currency, accountType, summary, buyer }, found }) =>
      depositAtBank(work, {
        ...{ depositId: newId(), organizationId: seller.organizationId, currency, accountType },
        eventId: `seed transfer ${seller.organizationId} ${summary}`,
        minor: String(found.base_minor),
        senderName: legalNameOf(buyer),
        reference: found.creditor_reference ?? '',
      }),
    ),
  },
  cancel: {
    from: 'sent',
    run: asSeller((call, { id }) =>
      cancelInvoice(call, { invoiceId: id, senderCancelMessage: 'It was billed twice.' }),
    ),
  },
  reject: {
    from: 'sent',
    run: asBuyer((call, { found }) =>
      rejectInvoice(call, { invoiceId: found.id, buyerRejectionMessage: 'We agreed on another price.' }),
    ),
  },
  'mark-as-paid': { from: 'sent', run: asSeller((call, { id }) => markAsPaidExternally(call, { invoiceId: id })) },
  schedule: {
    from: 'draft',
    run: once(
      'scheduled',
      asSeller((call, { id, version }) => scheduleInvoice(call, { invoiceId: id, version })),
    ),
  },
  delete: { from: 'draft', run: asSeller((call, { id }) => deleteDraft(call, { invoiceId: id })) },
  hold: { from: 'allocated', run: once('held', asStaff('on-hold')) },
  deny: { from: 'pending_payment_approval', run: asStaff('deny-and-cancel') },
}
