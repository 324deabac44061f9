import { newId } from '../../apps/api/src/platform/ids.ts'
import { type DatedInvoice, type DatedStep, dateStory, type Story } from './dated-story.ts'
import type { DaysBefore } from './days-before.ts'
import { depositAtBank } from './deposit-at-bank.ts'
import type { Actors } from './seed-actors.ts'
import { doers, isDue, type Seeded, seededColumns } from './seed-acts.ts'
import { mailAct, mailDeposit, mailSent } from './seed-mails.ts'
import type { SeedMember } from './seed-member.ts'
import { sendTransfer } from './seed-transfers.ts'
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
    await actors.asJob(organizationId, at, (work) => depositAtBank(work, { ...notice, ...more }))
    return mailDeposit(actors, memberOf(members, to), { at, depositId: more.depositId })
  }
  if ('transfer' in step) {
    const { transfer } = step
    return sendTransfer({ actors, member: memberOf(members, transfer.payee.of), at, transfer })
  }
  const { invoice, act } = step
  const own = known.invoices.get(invoice.seller)
  const found = own?.get(invoice.summary)
  if (!found || !isDue(act, found)) return
  const seller = memberOf(members, invoice.seller)
  const buyer = typeof invoice.buyer === 'string' ? memberOf(members, invoice.buyer) : null
  const scene = { actors, seller, buyer, staffId, invoice, at }
  const after = await doers[act].run({ ...scene, found })
  own?.set(invoice.summary, after)
  // What was done before was told then.
  if (after !== found) await mailAct({ ...scene, found: after }, act)
}

type Writing = {
  readonly seller: readonly [handle: string, member: SeedMember]
  readonly invoices: readonly DatedInvoice[]
}

const writeAll = async (cast: Cast, known: Known, { seller: [handle, seller], invoices }: Writing): Promise<void> => {
  const { actors, members } = cast
  const own = known.invoices.get(handle)
  const unwritten = invoices.filter(({ invoice }) => invoice.seller === handle && own?.has(invoice.summary) === false)
  const written = await writeInvoices(actors, { seller, members }, unwritten)
  for (const [summary, row] of written) own?.set(summary, row)
  for (const { invoice, writtenAt: at } of unwritten) {
    const row = written.get(invoice.summary)
    if (row?.status !== 'sent' || typeof invoice.buyer !== 'string') continue
    await mailSent(actors, { to: memberOf(members, invoice.buyer), at, invoiceId: row.id })
  }
}

// No more than there are connections.
const mostAtOnce = 3

/** Invoices, deposits, transfers and what became of them, in the order in which it happened; what is there stays as it is. */
export const seedTimeline = async (cast: Cast, story: Story): Promise<void> => {
  const known = await readKnown(cast)
  const { invoices, steps } = dateStory(story, cast.before)
  // Writing moves no money, so that each business does it for itself.
  const sellers = [...cast.members]
  const write = async (): Promise<void> => {
    for (let next = sellers.shift(); next; next = sellers.shift())
      await writeAll(cast, known, { seller: next, invoices })
  }
  await Promise.all(Array.from({ length: mostAtOnce }, write))
  for (const step of steps) await carryOut(cast, known, step)
}
