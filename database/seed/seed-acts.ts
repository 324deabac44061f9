import { firstInstantOf, type LocalDate, localDateIn, money, moneyText } from '@contado/money'
import { cancelInvoice } from '../../apps/api/src/modules/invoices/cancel-invoice.ts'
import { deleteDraft } from '../../apps/api/src/modules/invoices/delete-draft.ts'
import { markAsPaidExternally } from '../../apps/api/src/modules/invoices/mark-as-paid-externally.ts'
import { notifyExternalPayment } from '../../apps/api/src/modules/invoices/notify-external-payment.ts'
import { rejectInvoice } from '../../apps/api/src/modules/invoices/reject-invoice.ts'
import { scheduleInvoice } from '../../apps/api/src/modules/invoices/schedule-invoice.ts'
import { decideTransaction } from '../../apps/api/src/modules/monitored-transactions/decide-transaction.ts'
import { getOrganization } from '../../apps/api/src/modules/organizations/index.ts'
import { payInvoice, releasePayment } from '../../apps/api/src/modules/payments/index.ts'
import { payInPart } from '../../apps/api/src/modules/payments/pay-in-part.ts'
import { refundParts } from '../../apps/api/src/modules/payments/refund-parts.ts'
import { type Instant, instantOf, msOf } from '../../apps/api/src/platform/clock.ts'
import type { Tx } from '../../apps/api/src/platform/db/db.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import type { sandboxDebitAccounts } from '../../apps/api/src/providers/bank-debits/sandbox-debit-outcome.domain.ts'
import { depositAtBank } from './deposit-at-bank.ts'
import type { Actors } from './seed-actors.ts'
import { owedOn } from './seed-amounts.ts'
import { legalNameOf } from './seed-companies.ts'
import { actOnDebit, debitFromBank } from './seed-debit.ts'
import type { SeedMember } from './seed-member.ts'
import type { Act, SeedInvoice } from './seed-story.ts'

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
  readonly sending_date: LocalDate
  readonly due_date: LocalDate
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
  'sending_date',
  'due_date',
] as const

export type Scene = {
  readonly actors: Actors
  readonly seller: SeedMember
  /** Null: somebody without an account. */
  readonly buyer: SeedMember | null
  readonly staffId: string
  readonly invoice: SeedInvoice
}
export type Doing = Scene & { readonly at: Instant; readonly found: Seeded }

type Doer = {
  /** The only state in which it is still to be done. */
  readonly from: string
  readonly run: (doing: Doing) => Promise<Seeded>
  /** Something of it has to be paid. */
  readonly isPartPaid?: boolean
}

const seen = (tx: Tx, { id }: Seeded): Promise<Seeded> =>
  tx.selectFrom('invoices').select(seededColumns).where('id', '=', id).executeTakeFirstOrThrow()

const asSeller =
  (act: (call: Parameters<typeof cancelInvoice>[0], found: Seeded, doing: Doing) => Promise<unknown>) =>
  (doing: Doing): Promise<Seeded> =>
    doing.actors.asMember(doing.seller, doing.at, async (call) => {
      await act(call, doing.found, doing)
      return seen(call.tx, doing.found)
    })

const asBuyer =
  (act: (call: Parameters<typeof payInvoice>[0], doing: Doing) => Promise<unknown>) =>
  (doing: Doing): Promise<Seeded> => {
    const { actors, buyer, at, found, invoice } = doing
    if (!buyer) throw new Error(`${invoice.summary} went to somebody without an account`)
    return actors.asMember(buyer, at, async (call) => {
      await act(call, doing)
      return seen(call.tx, found)
    })
  }

const asSellersJob =
  (act: (work: Parameters<typeof releasePayment>[0], doing: Doing) => Promise<unknown>) =>
  (doing: Doing): Promise<Seeded> =>
    doing.actors.asJob(doing.seller.organizationId, doing.at, async (work) => {
      await act(work, doing)
      return seen(work.tx, doing.found)
    })

const asStaff =
  (action: 'on-hold' | 'deny-and-cancel', message: string) =>
  ({ actors, buyer, staffId, at, found }: Doing): Promise<Seeded> =>
    actors.asStaff(staffId, at, async (call) => {
      const { handle } = await getOrganization(call.tx, buyer?.organizationId ?? '')
      const transaction = { transactionType: 'invoice-payment', transactionId: found.payment_id ?? '' } as const
      await decideTransaction(call, action, { ...transaction, senderHandle: handle, message })
      return seen(call.tx, found)
    })

// What a visitor of the sandbox undid since, stays undone when it starts again.
const once =
  (event: 'held' | 'paid-in-part' | 'scheduled' | 'refunded' | 'debited' | 'noticed', run: Doer['run']): Doer['run'] =>
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

const owed = (doing: Doing): bigint => {
  const { invoice, found, at, seller } = doing
  return owedOn(invoice, {
    ...{ sentOn: found.sending_date, dueDate: found.due_date },
    today: localDateIn(seller.timeZone, msOf(at)),
  })
}

const extraMinor = 14_000n

const transfer = (doing: Doing, minor: bigint): Promise<Seeded> =>
  asSellersJob((work, { seller, invoice, found }) => {
    const { currency, accountType, summary, buyer } = invoice
    return depositAtBank(work, {
      ...{ depositId: newId(), organizationId: seller.organizationId, currency, accountType },
      eventId: `seed transfer ${seller.organizationId} ${summary}`,
      minor: String(minor),
      senderName: typeof buyer === 'string' ? legalNameOf(buyer) : `${buyer.firstName} ${buyer.lastName}`,
      reference: found.creditor_reference ?? '',
    })
  })(doing)

const debit = (account: keyof typeof sandboxDebitAccounts): Doer => ({
  from: 'sent',
  run: once('debited', async (doing) => {
    const debited = await asBuyer((call, { found }) => debitFromBank(call, found.id, account))(doing)
    await actOnDebit(doing, 'submit')
    return debited
  }),
})

const followDebit: Doer = {
  from: 'processing_payment',
  run: async (doing) => {
    await actOnDebit(doing, 'follow')
    return asSellersJob(async () => undefined)(doing)
  },
}

/** Whether an act is still to be done: what paid nothing yet and stands where the act begins. */
export const isDue = (kind: Act['kind'], { status, paid_minor }: Seeded): boolean => {
  const { from, isPartPaid = false } = doers[kind]
  return status === from && (status !== 'sent' || paid_minor > 0n === isPartPaid)
}

// An earlier start may have counted its days otherwise: the guarantee itself says when it ends.
const onReleaseDay = ({ at, found, seller }: Doing): Instant =>
  found.release_date === null ? at : instantOf(Math.max(msOf(at), firstInstantOf(found.release_date, seller.timeZone)))

const release = asSellersJob(async (work, { found, invoice }) => {
  const outcome = await releasePayment(work, found.id)
  if (outcome !== 'released') throw new Error(`${invoice.summary} was not released at ${work.now}`)
})

/** How each act is done: by the use-case that a request or a job calls. */
export const doers: Readonly<Record<Act['kind'], Doer>> = {
  pay: { from: 'sent', run: asBuyer((call, doing) => payInvoice(call, payment(doing, owed(doing)))) },
  'pay-part': {
    from: 'sent',
    run: once(
      'paid-in-part',
      asBuyer((call, doing) => payInPart(call, payment(doing, doing.found.base_minor / 2n))),
    ),
  },
  refund: {
    from: 'sent',
    isPartPaid: true,
    run: once(
      'refunded',
      asSeller((call, found, { invoice: { currency } }) =>
        refundParts(call, { invoiceId: found.id, currency, amount: moneyText(money(found.paid_minor, currency)) }),
      ),
    ),
  },
  debit: debit('plain'),
  'debit-refused': debit('failed'),
  'settle-debit': followDebit,
  'fail-debit': followDebit,
  notice: {
    from: 'sent',
    run: once(
      'noticed',
      asBuyer((call, { found }) =>
        notifyExternalPayment(call, { invoiceId: found.id, customMessage: 'Sent by wire this morning.' }),
      ),
    ),
  },
  release: { from: 'allocated', run: (doing) => release({ ...doing, at: onReleaseDay(doing) }) },
  transfer: { from: 'sent', run: (doing) => transfer(doing, doing.found.base_minor) },
  overpay: { from: 'sent', run: (doing) => transfer(doing, doing.found.base_minor + extraMinor) },
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
  hold: {
    from: 'allocated',
    run: once('held', asStaff('on-hold', 'Not what they buy otherwise. Waiting for the contract.')),
  },
  deny: { from: 'pending_payment_approval', run: asStaff('deny-and-cancel', 'No contract came.') },
}
