import { newId } from '../../apps/api/src/platform/ids.ts'
import { depositAtBank } from './deposit-at-bank.ts'
import type { Actors } from './seed-actors.ts'
import { doers, isDue, type Seeded, seededColumns } from './seed-acts.ts'
import type { SeedDeposit, SeedInvoice } from './seed-trade.ts'
import type { SeedMember } from './seed-verified.ts'
import { type Unwritten, writeInvoices } from './write-invoices.ts'

type Members = ReadonlyMap<string, SeedMember>
type Step = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
/** The invoices that are there, by summary, for each seller; every act reads what stands and writes what it left. */
type Known = ReadonlyMap<string, Map<string, Seeded>>

type Story = { readonly deposits: readonly SeedDeposit[]; readonly invoices: readonly SeedInvoice[] }
type Cast = { readonly actors: Actors; readonly members: Members; readonly staffId: string }

const memberOf = (members: Members, handle: string): SeedMember => {
  const member = members.get(handle)
  if (!member) throw new Error(`the seed has no business ${handle}`)
  return member
}

// Nobody does everything at the same minute of the day.
const earlier = (index: number): number => ((index * 197) % 400) / 1440

const readKnown = async ({ actors, members }: Cast): Promise<{ known: Known; notices: ReadonlySet<string> }> => {
  const [known, notices] = [new Map<string, Map<string, Seeded>>(), new Set<string>()]
  for (const [handle, member] of members) {
    await actors.asMember(member, { daysAgo: 0 }, async ({ tx }) => {
      const rows = await tx
        .selectFrom('invoices')
        .select([...seededColumns, 'summary'])
        .where('sender_id', '=', member.organizationId)
        .execute()
      known.set(handle, new Map(rows.map(({ summary, ...row }) => [summary, row])))
      const deposits = await tx.selectFrom('deposits').select('provider_event_id').execute()
      for (const { provider_event_id } of deposits) notices.add(provider_event_id)
    })
  }
  return { known, notices }
}

const depositStep = ({ actors, members }: Cast, { daysAgo, minor, to, noticeId, ...notice }: SeedDeposit): Step => {
  const { organizationId } = memberOf(members, to)
  const more = { depositId: newId(), organizationId, eventId: noticeId, minor: String(minor) }
  return {
    daysAgo,
    run: () => actors.asJob(organizationId, { daysAgo }, (work) => depositAtBank(work, { ...notice, ...more })),
  }
}

const actSteps = ({ members, actors, staffId }: Cast, known: Known, { invoice, at }: Timed): Step[] => {
  const [seller, buyer] = [memberOf(members, invoice.seller), memberOf(members, invoice.buyer)]
  const own = known.get(invoice.seller)
  return invoice.acts.map(({ kind, daysAgo: onDay }) => {
    const daysAgo = onDay + at
    return {
      daysAgo,
      run: async () => {
        const found = own?.get(invoice.summary)
        if (!found || !isDue(kind, found)) return
        own?.set(invoice.summary, await doers[kind].run({ actors, seller, buyer, staffId, invoice, daysAgo, found }))
      },
    }
  })
}

type Timed = { readonly invoice: SeedInvoice; readonly at: number }

const writtenDaysAgo = ({ invoice: { sentDaysAgo, acts }, at }: Timed): number =>
  at + (sentDaysAgo ?? Math.max(0, ...acts.map(({ daysAgo }) => daysAgo + 1)))

/** Invoices, deposits and what became of them, in the order in which it happened; what is there stays as it is. */
export const seedTimeline = async (cast: Cast, { deposits, invoices }: Story): Promise<void> => {
  const { known, notices } = await readKnown(cast)
  const timed = invoices.map((invoice, index) => ({ invoice, at: earlier(index + 3) }))
  const unwrittenOf = (handle: string): Unwritten[] =>
    timed
      .filter(({ invoice: { seller, summary } }) => seller === handle && known.get(handle)?.has(summary) === false)
      .map((one) => ({ invoice: one.invoice, daysAgo: writtenDaysAgo(one) }))
      .sort((a, b) => b.daysAgo - a.daysAgo)
  // Writing moves no money, so that each business does it for itself.
  await Promise.all(
    [...cast.members].map(async ([handle, seller]) => {
      const written = await writeInvoices(cast.actors, seller, unwrittenOf(handle))
      for (const [summary, row] of written) known.get(handle)?.set(summary, row)
    }),
  )
  const steps = [
    ...deposits
      .map((deposit, index) => ({ ...deposit, daysAgo: deposit.daysAgo + earlier(index) }))
      .filter(({ noticeId }) => !notices.has(noticeId))
      .map((deposit) => depositStep(cast, deposit)),
    ...timed.flatMap((one) => actSteps(cast, known, one)),
  ].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const { run } of steps) await run()
}
