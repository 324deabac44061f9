import { createOrganization, getOrganization, saveCompanyInfo } from '../../apps/api/src/modules/organizations/index.ts'
import { railProviders } from '../../apps/api/src/modules/rails/ledger-keys.ts'
import { openAtProvider } from '../../apps/api/src/modules/rails/open-at-provider.ts'
import { openOneAccount } from '../../apps/api/src/modules/rails/open-one-account.ts'
import { awardOnboarding } from '../../apps/api/src/modules/rewards/award-points.ts'
import { approveApplication, submitApplication } from '../../apps/api/src/modules/verification/index.ts'
import type { Work } from '../../apps/api/src/platform/call.ts'
import type { Instant } from '../../apps/api/src/platform/clock.ts'
import { writeAudit } from '../../apps/api/src/platform/db/request-store.ts'
import { newId } from '../../apps/api/src/platform/ids.ts'
import type { JobCall } from '../../apps/api/src/platform/jobs/job.ts'
import type { Account } from './seed-account.ts'
import type { Actors } from './seed-actors.ts'
import { decideIdentity, fillSteps, keepPapers } from './seed-application.ts'
import type { SeedCompany } from './seed-company.ts'
import { descriptions } from './seed-descriptions.ts'
import type { SeedMember } from './seed-member.ts'

type Opening = { readonly userId: string; readonly company: SeedCompany; readonly at: Instant }

// Requests write their own; the seed calls the same use-cases without one.
const audit = (
  { tx, requestId, settings }: Work,
  entry: { actorKind: 'user' | 'staff'; actorId: string; organizationId: string; action: string },
): Promise<void> => writeAudit(tx, settings.secret, { ...entry, id: newId(), subject: { seed: true }, requestId })

const findOwn = (actors: Actors, opening: Opening): Promise<string | null> =>
  actors.asUser(visitorOf(opening), opening.at, async ({ tx }) => {
    const row = await tx
      .selectFrom('memberships')
      .select('organization_id')
      .where('user_id', '=', opening.userId)
      .executeTakeFirst()
    return row?.organization_id ?? null
  })

const visitorOf = ({ userId, company }: Opening) => ({
  kind: 'user' as const,
  sessionId: newId(),
  userId,
  organizationId: null,
  role: null,
  timeZone: company.timeZone,
  baseCurrency: 'USD' as const,
  isOrganizationVerified: false,
  isSecure: true,
  isRestricted: false,
  language: company.person.language,
  email: company.person.email,
  name: `${company.person.firstName} ${company.person.lastName}`,
})

/** The owner of a business that has handed in its application; creates what is missing. */
export const seedApplicant = async (actors: Actors, opening: Opening): Promise<SeedMember> => {
  const { userId, company, at } = opening
  const visitor = visitorOf(opening)
  const organizationId =
    (await findOwn(actors, opening)) ??
    (await actors.asUser(visitor, at, async (call) => {
      const created = await createOrganization(call, { organizationType: company.type, handle: company.handle })
      const entry = { actorKind: 'user' as const, actorId: userId, organizationId: created.organizationId }
      await audit(call, { ...entry, action: 'organization.created' })
      return created.organizationId
    }))
  const member: SeedMember = { ...visitor, organizationId, role: 'owner' }
  const isNew = await actors.asMember(member, at, async ({ tx }) => {
    const { verificationStatus } = await getOrganization(tx, organizationId)
    return verificationStatus === 'not_started'
  })
  if (!isNew) return member
  const papers = await keepPapers(actors, member, { company, at })
  await actors.asMember(member, at, async (call) => {
    const entry = { actorKind: 'user' as const, actorId: userId, organizationId }
    await fillSteps(call, papers)
    await audit(call, { ...entry, action: 'application.saved' })
    const description = descriptions[company.handle]
    if (description) await saveCompanyInfo(call, { description, contactEmail: company.person.email })
    await submitApplication(call)
    await audit(call, { ...entry, action: 'application.submitted' })
  })
  await decideIdentity(actors, member, at)
  return member
}

/** When this business handed in its application, or null when it has not. */
export const findSubmission = (actors: Actors, staffId: string, handle: string): Promise<Instant | null> =>
  actors.asStaff(staffId, actors.startedAt, async ({ tx }) => {
    const row = await tx
      .selectFrom('applications')
      .innerJoin('organizations', 'organizations.id', 'applications.organization_id')
      .select('submitted_at')
      .where('handle', '=', handle)
      .executeTakeFirst()
    return row?.submitted_at ?? null
  })

// The jobs that follow an approval, done when the story says.
const openAccounts = async (actors: Actors, { organizationId }: SeedMember, at: Instant): Promise<void> => {
  const transaction: JobCall['transaction'] = (run) => actors.asJob(organizationId, at, run)
  const call = { transaction, settings: actors.settings }
  for (const provider of railProviders) await openAtProvider(call, { organizationId, provider })
  await transaction((work) => awardOnboarding(work, organizationId))
}

/** Opens one more account, unless it is open. */
export const openAccount = (
  actors: Actors,
  { organizationId }: SeedMember,
  { at, ...account }: Account & { readonly at: Instant },
): Promise<void> =>
  openOneAccount(
    { transaction: (run) => actors.asJob(organizationId, at, run), settings: actors.settings },
    { organizationId, ...account },
  )

/** Approves the application if it still waits, and opens the accounts that this gives. */
export const approveApplicant = async (
  actors: Actors,
  member: SeedMember,
  { staffId, at }: { staffId: string; at: Instant },
): Promise<SeedMember> => {
  const { organizationId } = member
  await actors.asStaff(staffId, at, async (call) => {
    const { verificationStatus } = await getOrganization(call.tx, organizationId)
    if (verificationStatus === 'approved') return
    await approveApplication(call, { organizationId })
    await audit(call, { actorKind: 'staff', actorId: staffId, organizationId, action: 'application.approved' })
  })
  await openAccounts(actors, member, at)
  return { ...member, isOrganizationVerified: true }
}
