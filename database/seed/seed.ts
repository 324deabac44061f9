import { allListeners } from '../../apps/api/src/app.ts'
import { openEligible } from '../../apps/api/src/modules/accounts/index.ts'
import { addContact, listContacts } from '../../apps/api/src/modules/contacts/index.ts'
import { railsJobs } from '../../apps/api/src/modules/rails/rails.jobs.ts'
import { listen } from '../../apps/api/src/platform/events.ts'
import { createJobRunner } from '../../apps/api/src/platform/jobs/run-jobs.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { log } from '../../apps/api/src/platform/telemetry.ts'
import { type Actors, openActors } from './seed-actors.ts'
import { tradingCompanies, waitingCompany } from './seed-companies.ts'
import { historicDeposits, historicInvoices } from './seed-history.ts'
import { seedPeople } from './seed-people.ts'
import { seedTimeline } from './seed-timeline.ts'
import { seedDeposits, seedInvoices } from './seed-trade.ts'
import { approveApplicant, type SeedMember, seedApplicant } from './seed-verified.ts'

const openedDaysAgo = 550

const seedContacts = async (actors: Actors, members: ReadonlyMap<string, SeedMember>): Promise<void> => {
  for (const [own, member] of members) {
    await actors.asMember(member, { daysAgo: openedDaysAgo - 1 }, async (call) => {
      const known = (await listContacts(call)).items.map(({ handle }) => handle)
      const others = [...members.keys()].filter((handle) => handle !== own && !known.includes(handle))
      for (const handle of others) await addContact(call, { handle, category: 'customer' })
    })
  }
}

/**
 * Fills a sandbox: staff, three businesses that trade with each other and one that waits for staff, through the use-cases that
 * requests call. It may run any number of times and after an interruption: what is there stays, what is missing is added.
 */
export const seed = async (settings: Settings): Promise<void> => {
  if (!settings.isSandbox) throw new Error('Only a sandbox is seeded')
  listen(allListeners)
  const { userIds, analystId } = await seedPeople(settings)
  const userIdOf = (email: string): string => {
    const userId = userIds.get(email)
    if (userId === undefined) throw new Error('a demonstration login was not created')
    return userId
  }
  const actors = await openActors(settings)
  // Whoever starts the sandbox reads lines about it, not about each job.
  const { level } = log
  log.level = level === 'silent' ? level : 'warn'
  // Only what the rest waits for: the mails are for the worker.
  const runner = createJobRunner({ db: actors.worker, settings, jobs: railsJobs })
  try {
    const members = new Map<string, SeedMember>()
    for (const company of tradingCompanies) {
      const opening = { userId: userIdOf(company.person.email), company, daysAgo: openedDaysAgo }
      const applicant = await seedApplicant(actors, opening)
      const decision = { staffId: analystId, daysAgo: openedDaysAgo - 0.5 }
      members.set(company.handle, await approveApplicant(actors, applicant, decision))
    }
    await runner.drain()
    // So that whoever tries the sandbox meets bank debits: the worker opens it.
    const seller = members.get('halden_studio')
    if (!seller) throw new Error('a demonstration business was not created')
    await actors.asMember(seller, { daysAgo: openedDaysAgo - 1 }, (call) =>
      openEligible(call, { currency: 'USD', accountType: 'merchant' }),
    )
    await seedContacts(actors, members)
    const cast = { actors, members, staffId: analystId }
    // Nobody wants the mails of a year and a half ago.
    listen([])
    await seedTimeline(cast, { deposits: historicDeposits, invoices: historicInvoices })
    listen(allListeners)
    await seedTimeline(cast, { deposits: seedDeposits, invoices: seedInvoices })
    await seedApplicant(actors, {
      userId: userIdOf(waitingCompany.person.email),
      company: waitingCompany,
      daysAgo: 0.2,
    })
  } finally {
    log.level = level
    await runner.close()
    await actors.close()
  }
}
