import { allListeners } from '../../apps/api/src/all-modules.ts'
import { storeRates } from '../../apps/api/src/modules/accounts/store-rates.ts'
import { addContact, listContacts } from '../../apps/api/src/modules/contacts/index.ts'
import { markAllRead } from '../../apps/api/src/modules/notifications/mark-read.ts'
import { type Instant, msOf } from '../../apps/api/src/platform/clock.ts'
import { listen } from '../../apps/api/src/platform/events.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { log } from '../../apps/api/src/platform/telemetry.ts'
import { type DaysBefore, daysBefore } from './days-before.ts'
import { type Actors, openActors } from './seed-actors.ts'
import { demoCompanies, tradingCompanies, waitingCompany } from './seed-companies.ts'
import { sandboxStory } from './seed-history.ts'
import type { SeedMember } from './seed-member.ts'
import { seedAnalyst, seedUsers } from './seed-people.ts'
import { seedTimeline } from './seed-timeline.ts'
import { approveApplicant, findSubmission, openAccount, seedApplicant } from './seed-verified.ts'

type Members = ReadonlyMap<string, SeedMember>

type Trade = { readonly handle: string; readonly category: 'customer' | 'supplier'; readonly daysAgo: number }

// Whoever one bills first is a customer; whose bills come first, a supplier.
const partnersOf = (own: string): Trade[] => {
  const partners = new Map<string, Trade>()
  const sent = sandboxStory.invoices.toSorted((a, b) => (b.sentDaysAgo ?? 0) - (a.sentDaysAgo ?? 0))
  for (const { seller, buyer, sentDaysAgo } of sent) {
    if (typeof buyer !== 'string' || (seller !== own && buyer !== own)) continue
    const isSale = seller === own
    const handle = isSale ? buyer : seller
    if (partners.has(handle)) continue
    partners.set(handle, { handle, category: isSale ? 'customer' : 'supplier', daysAgo: (sentDaysAgo ?? 0) + 1 })
  }
  return [...partners.values()]
}

const seedContacts = async (actors: Actors, members: Members, before: DaysBefore): Promise<void> => {
  for (const { handle: own, timeZone } of demoCompanies) {
    const member = members.get(own)
    if (!member) throw new Error('a demonstration business was not created')
    await actors.asMember(member, before(0), async (call) => {
      const known = (await listContacts(call)).items.map(({ handle }) => handle)
      for (const { handle, category, daysAgo } of partnersOf(own)) {
        if (known.includes(handle)) continue
        await addContact({ ...call, now: before(daysAgo, timeZone) }, { handle, category })
      }
    })
  }
}

const { openedDaysAgo: beginsDaysAgo, handle: first } = demoCompanies[0]

// A start that was cut off is gone on with as if it had not been: its days stay its days.
const findBeginning = async (actors: Actors, analystId: string): Promise<Instant> => {
  const submittedAt = await findSubmission(actors, analystId, first)
  return submittedAt === null ? actors.startedAt : daysBefore(msOf(submittedAt))(-beginsDaysAgo)
}

/** How the days of the story are counted back from its beginning, epoch milliseconds. */
export type CountDays = (startMs: number) => DaysBefore

type Filling = {
  readonly actors: Actors
  readonly userIds: ReadonlyMap<string, string>
  readonly analystId: string
  readonly before: DaysBefore
}

const userIdOf = ({ userIds }: Filling, email: string): string => {
  const userId = userIds.get(email)
  if (userId === undefined) throw new Error('a demonstration login was not created')
  return userId
}

const seedMembers = async (filling: Filling): Promise<Members> => {
  const { actors, analystId, before } = filling
  const members = new Map<string, SeedMember>()
  for (const company of tradingCompanies) {
    const { person, handle, openedDaysAgo } = company
    const opening = { userId: userIdOf(filling, person.email), company, at: before(openedDaysAgo) }
    const applicant = await seedApplicant(actors, opening)
    const decision = { staffId: analystId, at: before(openedDaysAgo - 0.5) }
    members.set(handle, await approveApplicant(actors, applicant, decision))
  }
  return members
}

// So that whoever tries the sandbox meets bank debits.
const openMerchantAccount = async (actors: Actors, members: Members, at: Instant): Promise<void> => {
  const seller = members.get(first)
  if (!seller) throw new Error('a demonstration business was not created')
  await openAccount(actors, seller, { currency: 'USD', accountType: 'merchant', at })
}

// Whoever works here has read what is older than some days.
const readOldNotices = async (actors: Actors, members: Members, until: Instant): Promise<void> => {
  for (const { handle } of demoCompanies) {
    const member = members.get(handle)
    if (member) await actors.asMember(member, until, (call) => markAllRead(call, { until }))
  }
}

const fill = async (filling: Filling): Promise<void> => {
  const { actors, analystId, before } = filling
  const members = await seedMembers(filling)
  await openMerchantAccount(actors, members, before(beginsDaysAgo - 2))
  await seedContacts(actors, members, before)
  await seedTimeline({ actors, members, staffId: analystId, before }, sandboxStory)
  await readOldNotices(actors, members, before(4))
  const { person, openedDaysAgo } = waitingCompany
  const at = before(openedDaysAgo)
  await seedApplicant(actors, { userId: userIdOf(filling, person.email), company: waitingCompany, at })
}

/**
 * Fills a sandbox: staff, businesses that trade with each other and one that waits for staff, through the use-cases that
 * requests and jobs call. It may run any number of times and after an interruption: what is there stays, what is missing is added.
 */
export const seed = async (settings: Settings, countDays: CountDays = daysBefore): Promise<void> => {
  if (!settings.isSandbox) throw new Error('Only a sandbox is seeded')
  // What follows from an act is told when it happened, not by the jobs of today.
  listen([])
  const analystId = await seedAnalyst(settings)
  const actors = await openActors(settings)
  // Whoever starts the sandbox reads lines about it, not about each job.
  const { level } = log
  log.level = level === 'silent' ? level : 'warn'
  try {
    await storeRates({ settings, transaction: (run) => actors.asJob(null, actors.startedAt, run) })
    const before = countDays(msOf(await findBeginning(actors, analystId)))
    await fill({ actors, userIds: await seedUsers(actors, before), analystId, before })
  } finally {
    listen(allListeners)
    log.level = level
    await actors.close()
  }
}
