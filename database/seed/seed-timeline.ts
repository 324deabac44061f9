import { addDays, localDateIn, money, moneyText } from '@contado/money'
import { receiveDeposit } from '../../apps/api/src/modules/accounts/index.ts'
import { draftInvoice, sendInvoice } from '../../apps/api/src/modules/invoices/index.ts'
import { payInvoice, releasePayment } from '../../apps/api/src/modules/payments/index.ts'
import { msOf } from '../../apps/api/src/platform/clock.ts'
import type { Tx } from '../../apps/api/src/platform/db/db.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import type { Actors } from './seed-actors.ts'
import { type SeedDeposit, type SeedInvoice, seedDeposits, seedInvoices } from './seed-trade.ts'
import type { SeedMember } from './seed-verified.ts'

type Members = ReadonlyMap<string, SeedMember>
type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }

const memberOf = (members: Members, handle: string): SeedMember => {
  const member = members.get(handle)
  if (!member) throw new Error(`the seed has no business ${handle}`)
  return member
}

// Nobody does everything at the same minute of the day.
const earlier = (index: number): number => ((index * 197) % 400) / 1440

const depositStep = (actors: Actors, members: Members, deposit: SeedDeposit): Step => {
  const { daysAgo, minor, to, noticeId, ...notice } = deposit
  const { organizationId } = memberOf(members, to)
  return {
    daysAgo,
    run: () =>
      actors.asJob(organizationId, { daysAgo }, (work) =>
        receiveDeposit(work, {
          ...notice,
          depositId: newId(),
          organizationId,
          eventId: noticeId,
          minor: String(minor),
        }),
      ),
  }
}

const findSeeded = async (tx: Tx, { summary }: SeedInvoice, senderId: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'status', 'base_minor'])
    .where('sender_id', '=', senderId)
    .where('summary', '=', summary)
    .executeTakeFirst()

const writeStep = (actors: Actors, seller: SeedMember, invoice: SeedInvoice & { readonly earlier: number }): Step => {
  const daysAgo = (invoice.sentDaysAgo ?? 0) + invoice.earlier
  return {
    daysAgo,
    run: () =>
      actors.asMember(seller, { daysAgo }, async (call) => {
        if (await findSeeded(call.tx, invoice, seller.organizationId)) return
        const today = localDateIn(seller.timeZone, msOf(call.now))
        const { invoiceId, version } = await draftInvoice(call, {
          recipientHandle: invoice.buyer,
          currency: invoice.currency,
          accountType: invoice.accountType,
          items: invoice.items.map(([name, rate, qty]) => ({ name, rate, qty })),
          fees: [...invoice.fees],
          sendingDate: today,
          dueDate: addDays(today, invoice.dueAfterDays),
          summary: invoice.summary,
          notes: invoice.notes,
        })
        if (invoice.sentDaysAgo !== null) await sendInvoice(call, { invoiceId, version })
      }),
  }
}

const payStep = (
  actors: Actors,
  { seller, buyer }: { seller: SeedMember; buyer: SeedMember },
  invoice: SeedInvoice & { readonly daysAgo: number },
): Step => ({
  daysAgo: invoice.daysAgo,
  run: () =>
    actors.asMember(buyer, invoice, async (call) => {
      const found = await findSeeded(call.tx, invoice, seller.organizationId)
      if (found?.status !== 'sent') return
      const { currency, accountType } = invoice
      const amount = moneyText(money(found.base_minor, currency))
      await payInvoice(call, { invoiceId: found.id, amount, currency, accountType })
    }),
})

const releaseStep = (
  actors: Actors,
  seller: SeedMember,
  invoice: SeedInvoice & { readonly daysAgo: number },
): Step => ({
  daysAgo: invoice.daysAgo,
  run: () =>
    actors.asJob(seller.organizationId, invoice, async (work) => {
      const found = await findSeeded(work.tx, invoice, seller.organizationId)
      if (found?.status === 'allocated') await releasePayment(work, found.id)
    }),
})

const invoiceSteps = (
  actors: Actors,
  members: Members,
  invoice: SeedInvoice & { readonly earlier: number },
): Step[] => {
  const [seller, buyer] = [memberOf(members, invoice.seller), memberOf(members, invoice.buyer)]
  const { sentDaysAgo, paidDaysAgo, dueAfterDays } = invoice
  const steps = [writeStep(actors, seller, invoice)]
  if (sentDaysAgo === null || paidDaysAgo === null) return steps
  steps.push(payStep(actors, { seller, buyer }, { ...invoice, daysAgo: paidDaysAgo + invoice.earlier }))
  const dueDaysAgo = sentDaysAgo - dueAfterDays
  if (dueDaysAgo >= 0) steps.push(releaseStep(actors, seller, { ...invoice, daysAgo: dueDaysAgo }))
  return steps
}

/** Deposits, invoices, payments and releases of three months, in the order in which they happened. */
export const seedTimeline = async (actors: Actors, members: Members): Promise<void> => {
  const steps = [
    ...seedDeposits.map((deposit, index) =>
      depositStep(actors, members, { ...deposit, daysAgo: deposit.daysAgo + earlier(index) }),
    ),
    ...seedInvoices.flatMap((invoice, index) =>
      invoiceSteps(actors, members, { ...invoice, earlier: earlier(index + 3) }),
    ),
  ].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const { run } of steps) await run()
}
