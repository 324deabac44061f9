import { newId } from '../../apps/api/src/platform/ids.ts'
import { type DatedStep, dateStory, type Story } from './dated-story.ts'
import type { DaysBefore } from './days-before.ts'
import { depositAtBank } from './deposit-at-bank.ts'
import type { Actors } from './seed-actors.ts'
import { doers, isDue, type Seeded, seededColumns } from './seed-acts.ts'
import type { SeedMember } from './seed-verified.ts'
import { writeInvoices } from './write-invoices.ts'

type Members = ReadonlyMap<string, SeedMember>
/** The invoices that are there, by summary, for each seller; every act reads what stands and writes what it left. */
type Known = { readonly invoices: ReadonlyMap<string, Map<string, Seeded>>; readonly notices: ReadonlySet<string> }
type Cast = {
  readonly actors: Actors
  readonly members: Members
  readonly staffId: string
  readonly before: DaysBefore
}

const memberOf = (members: Members, handle: string): SeedMember => {
  const member = members.get(handle)
  if (!member) throw new Error(`the seed has no business ${handle}`)
  return member
}

const readKnown = async ({ actors, members, before }: Cast): Promise<Known> => {
  const [invoices, notices] = [new Map<string, Map<string, Seeded>>(), new Set<string>()]
  for (const [handle, member] of members) {
    await actors.asMember(member, before(0), async ({ tx }) => {
      const rows = await tx
        .selectFrom('invoices')
        .select([...seededColumns, 'summary'])
        .where('sender_id', '=', member.organizationId)
        .execute()
      invoices.set(handle, new Map(rows.map(({ summary, ...row }) => [summary, row])))
      const deposits = await tx.selectFrom('deposits').select('provider_event_id').execute()
      for (const { provider_event_id } of deposits) notices.add(provider_event_id)
    })
  }
  return { invoices, notices }
}

const carryOut = async ({ actors, members, staffId }: Cast, known: Known, step: DatedStep): Promise<void> => {
  const { at } = step
  if ('deposit' in step) {
    const { minor, to, noticeId, daysAgo: _, ...notice } = step.deposit
    if (known.notices.has(noticeId)) return
    const { organizationId } = memberOf(members, to)
    const more = { depositId: newId(), organizationId, eventId: noticeId, minor: String(minor) }
    return actors.asJob(organizationId, at, (work) => depositAtBank(work, { ...notice, ...more }))
  }
  const { invoice, act } = step
  const own = known.invoices.get(invoice.seller)
  const found = own?.get(invoice.summary)
  if (!found || !isDue(act, found)) return
  const [seller, buyer] = [memberOf(members, invoice.seller), memberOf(members, invoice.buyer)]
  own?.set(invoice.summary, await doers[act].run({ actors, seller, buyer, staffId, invoice, at, found }))
}

/** Invoices, deposits and what became of them, in the order in which it happened; what is there stays as it is. */
export const seedTimeline = async (cast: Cast, story: Story): Promise<void> => {
  const known = await readKnown(cast)
  const { invoices, steps } = dateStory(story, cast.before)
  // Writing moves no money, so that each business does it for itself.
  await Promise.all(
    [...cast.members].map(async ([handle, seller]) => {
      const unwritten = invoices.filter(
        ({ invoice }) => invoice.seller === handle && known.invoices.get(handle)?.has(invoice.summary) === false,
      )
      const written = await writeInvoices(cast.actors, seller, unwritten)
      for (const [summary, row] of written) known.invoices.get(handle)?.set(summary, row)
    }),
  )
  for (const step of steps) await carryOut(cast, known, step)
}
