import { allJobs, allListeners } from '../../apps/api/src/all-modules.ts'
import { openEligible } from '../../apps/api/src/modules/accounts/index.ts'
import { addContact, listContacts } from '../../apps/api/src/modules/contacts/index.ts'
import { type Instant, msOf } from '../../apps/api/src/platform/clock.ts'
import { listen } from '../../apps/api/src/platform/events.ts'
import { createJobRunner } from '../../apps/api/src/platform/jobs/run-jobs.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { log } from '../../apps/api/src/platform/telemetry.ts'
import { type DaysBefore, daysBefore } from './days-before.ts'
import { type Actors, openActors } from './seed-actors.ts'
import { tradingCompanies, waitingCompany } from './seed-companies.ts'
import { historicDeposits, historicInvoices } from './seed-history.ts'
import { seedPeople } from './seed-people.ts'
import { seedTimeline } from './seed-timeline.ts'
import { seedDeposits, seedInvoices } from './seed-trade.ts'
import { approveApplicant, findSubmission, type SeedMember, seedApplicant } from './seed-verified.ts'

const openedDaysAgo = 550

type Members = ReadonlyMap<string, SeedMember>

const seedContacts = async (actors: Actors, members: Members, at: Instant): Promise<void> => {
  for (const [own, member] of members) {
    await actors.asMember(member, at, async (call) => {
      const known = (await listContacts(call)).items.map(({ handle }) => handle)
      const others = [...members.keys()].filter((handle) => handle !== own && !known.includes(handle))
      for (const handle of others) await addContact(call, { handle, category: 'customer' })
    })
  }
}

// A start that was cut off is gone on with as if it had not been: its days stay its days.
const findBeginning = async (actors: Actors, analystId: string): Promise<Instant> => {
  const submittedAt = await findSubmission(actors, analystId, tradingCompanies[0].handle)
  return submittedAt === null ? actors.startedAt : daysBefore(msOf(submittedAt))(-openedDaysAgo)
}

/** How the days of the story are counted back from its beginning, epoch milliseconds. */
export type CountDays = (startMs: number) => DaysBefore

type Filling = { readonly actors: Actors; readonly userIds: ReadonlyMap<string, string>; readonly analystId: string }

const userIdOf = ({ userIds }: Filling, email: string): string => {
  const userId = userIds.get(email)
  if (userId === undefined) throw new Error('a demonstration login was not created')
  return userId
}

const seedMembers = async (filling: Filling, before: DaysBefore): Promise<Members> => {
  const { actors, analystId } = filling
  const members = new Map<string, SeedMember>()
  for (const company of tradingCompanies) {
    const opening = { userId: userIdOf(filling, company.person.email), company, at: before(openedDaysAgo) }
    const applicant = await seedApplicant(actors, opening)
    const decision = { staffId: analystId, at: before(openedDaysAgo - 0.5) }
    members.set(company.handle, await approveApplicant(actors, applicant, decision))
  }
  return members
}

// So that whoever tries the sandbox meets bank debits.
const openMerchantAccount = async (actors: Actors, members: Members, at: Instant): Promise<void> => {
  const seller = members.get('halden_studio')
  if (!seller) throw new Error('a demonstration business was not created')
  await actors.asMember(seller, at, (call) => openEligible(call, { currency: 'USD', accountType: 'merchant' }))
}

const fill = async (filling: Filling, drain: () => Promise<void>, countDays: CountDays): Promise<void> => {
  const { actors, analystId } = filling
  const before = countDays(msOf(await findBeginning(actors, analystId)))
  const members = await seedMembers(filling, before)
  await drain()
  await openMerchantAccount(actors, members, before(openedDaysAgo - 1))
  await drain()
  await seedContacts(actors, members, before(openedDaysAgo - 1))
  const cast = { actors, members, staffId: analystId, before }
  // Nobody wants the mails of a year and a half ago.
  listen([])
  await seedTimeline(cast, { deposits: historicDeposits, invoices: historicInvoices })
  listen(allListeners)
  await seedTimeline(cast, { deposits: seedDeposits, invoices: seedInvoices })
  const waiting = { userId: userIdOf(filling, waitingCompany.person.email), company: waitingCompany, at: before(0.2) }
  await seedApplicant(actors, waiting)
}

// Only what the rest waits for: the mails are for the worker.
const awaitedJobs = Object.fromEntries(
  Object.entries(allJobs).filter(([name]) => name.startsWith('rails.') || name === 'accounts.open'),
)

/**
 * Fills a sandbox: staff, three businesses that trade with each other and one that waits for staff, through the use-cases that
 * requests call. It may run any number of times and after an interruption: what is there stays, what is missing is added.
 */
export const seed = async (settings: Settings, countDays: CountDays = daysBefore): Promise<void> => {
  if (!settings.isSandbox) throw new Error('Only a sandbox is seeded')
  listen(allListeners)
  const people = await seedPeople(settings)
  const actors = await openActors(settings)
  // Whoever starts the sandbox reads lines about it, not about each job.
  const { level } = log
  log.level = level === 'silent' ? level : 'warn'
  const runner = createJobRunner({ db: actors.worker, settings, jobs: awaitedJobs })
  try {
    await fill({ actors, ...people }, runner.drain, countDays)
  } finally {
    listen(allListeners)
    log.level = level
    await runner.close()
    await actors.close()
  }
}
