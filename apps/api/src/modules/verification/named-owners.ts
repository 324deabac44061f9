import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import type { NamedOwnerState } from '@contado/contract/verification/named-owner-states.ts'
import { mayLetIn, type NamedOwner, namedOwnersOf } from '@contado/contract/verification/named-owners.domain.ts'
import type { UbosData } from '@contado/contract/verification/step-forms.ts'
import { isStepCompleted } from '@contado/contract/verification/step-lifecycle.ts'
import type { NamedOwnerView } from '@contado/contract/verification/verification.endpoints.ts'
import type { Call, Member, Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { listLatestToPeople } from '../additional-info-requests/index.ts'
import {
  dropOwnerInvite,
  type Invite,
  inviteOwner,
  listOwnerInvites,
  lockOfOwner,
  mailOwnerAgain,
} from '../invitations/index.ts'
import { listMembers, type Member as Person, updateUbo } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { openStep } from './filled-steps.ts'
import { remindOfDeclaration } from './remind-owners.ts'
import { selectRound, selectStep } from './steps.store.ts'

const hourMs = 3_600_000

type Latest = Awaited<ReturnType<typeof listLatestToPeople>>
type Known = { readonly invites: readonly Invite[]; readonly members: readonly Person[] }
type Found = { readonly invite: Invite | undefined; readonly member: Person | undefined }

const known = async ({ tx, actor }: Call<Member>): Promise<Known> => ({
  invites: await listOwnerInvites(tx, actor.organizationId),
  members: await listMembers(tx, actor.organizationId),
})

const isOf = ({ ownerId, email }: NamedOwner, invite: Invite): boolean =>
  invite.owner_id === ownerId && invite.email === email

const foundOf = (owner: NamedOwner, { invites, members }: Known): Found => {
  const invite = invites.find((one) => isOf(owner, one))
  const member =
    members.find(({ userId }) => userId === invite?.accepted_by) ??
    members.find(({ email }) => email === owner.email && owner.email !== '')
  return { invite, member }
}

const invite = async (call: Call<Member>, owner: NamedOwner): Promise<void> => {
  const { pricingTier } = await getOrganization(call.tx, call.actor.organizationId)
  const role = mayLetIn(owner.bankingAccess, pricingTierOf(pricingTier)) ? owner.bankingAccess : 'no-access'
  await inviteOwner(call, { ...owner, role })
}

/** Invites whoever the application names as a beneficial owner now; whom it names no more, or under another address, is let go. */
export const inviteNamedOwners = async (call: Call<Member>, data: UbosData): Promise<void> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const named = namedOwnersOf(data)
  const all = await known(call)
  for (const one of all.invites) if (!named.some((owner) => isOf(owner, one))) await dropOwnerInvite(call, one)
  const live = { ...all, invites: all.invites.filter((one) => named.some((owner) => isOf(owner, one))) }
  const found = named.map((owner) => ({ owner, ...foundOf(owner, live) }))
  for (const { userId } of all.members) {
    await updateUbo(tx, { organizationId, userId, isUbo: found.some(({ member }) => member?.userId === userId) })
  }
  for (const { owner, invite: sent, member } of found) {
    if (sent || member || owner.email === '') continue
    await invite(call, owner).catch((problem: unknown) => {
      if (!(problem instanceof Refusal) || problem.code !== 'ValidationError') throw problem
      const index = data.owners?.findIndex(({ id }) => id === owner.ownerId) ?? 0
      throw refuseField(`data.owners[${index}].email`, 'email', problem.message)
    })
  }
}

/** The owners whom the application of an organization names. */
const namedOwners = async (call: Call<Member>): Promise<NamedOwner[]> => {
  const { tx, actor } = call
  const round = await selectRound(tx, actor.organizationId)
  if (round === null) return []
  const place = { organizationId: actor.organizationId, round: round.round, step: 'ubos', userId: null } as const
  const row = await selectStep(tx, place)
  return row === null ? [] : namedOwnersOf((await openStep(call, row)) as UbosData)
}

const stateOf = ({ email }: NamedOwner, { invite: sent, member }: Found, isDone: boolean): NamedOwnerState => {
  if (isDone) return 'done'
  if (member) return 'joined'
  if (sent) return sent.is_expired ? 'expired' : 'invited'
  return email === '' ? 'no-email' : 'not-invited'
}

const missingOf = ({ email }: NamedOwner, { member }: Found): NamedOwnerView['missing'] => [
  ...(email === '' ? (['email'] as const) : []),
  ...(member ? [] : (['sign-up'] as const)),
  ...(member && hasDeclared(member) ? [] : (['pep'] as const)),
  ...(member?.kycStatus === 'approved' ? [] : (['kyc'] as const)),
]

/** Whether a beneficial owner's own declaration is there; that of an owner stands in the application. */
const hasDeclared = ({ role, pepStatus }: Person): boolean => role === 'owner' || isStepCompleted(pepStatus)

/** Whether nothing is asked of a beneficial owner any more. */
export const isThrough = (person: Person): boolean => hasDeclared(person) && person.kycStatus === 'approved'

const nextMailAt = (sentAt: Instant | null, wall: Instant): Instant =>
  sentAt === null ? wall : instantOf(msOf(sentAt) + hourMs)

const questionOf = (latest: Latest, { member }: Found, now: Instant): NamedOwnerView['latestAdditionalInfoRequest'] => {
  const asked = latest.find(({ user_id }) => user_id === member?.userId)
  if (!asked) return null
  const { status, asked_at: askedAt, due_at: dueAt } = asked
  return { status, askedAt, dueAt, isOverdue: status === 'sent' && dueAt < now }
}

type View = Omit<NamedOwnerView, 'latestAdditionalInfoRequest'>

const viewOf = (owner: NamedOwner, found: Found, wall: Instant): View => {
  const { invite: sent, member } = found
  const missing = missingOf(owner, found)
  const isDone = missing.length === 0
  const sentAt = sent?.sent_at ?? null
  return {
    ownerId: owner.ownerId,
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    email: owner.email,
    percent: String(owner.shareBps / 100),
    state: stateOf(owner, found, isDone),
    pepStatus: member?.pepStatus ?? 'not_started',
    kycStatus: member?.kycStatus ?? 'not_started',
    missing,
    sentAt,
    resendAt: isDone || owner.email === '' || (member && !sent) ? null : nextMailAt(sentAt, wall),
  }
}

/** Everybody who answers for themselves, with how far they are. */
export const listNamedOwners = async (call: Call<Member>): Promise<{ readonly people: NamedOwnerView[] }> => {
  const all = await known(call)
  const named = await namedOwners(call)
  const latest = named.length === 0 ? [] : await listLatestToPeople(call.tx)
  return {
    people: named.map((owner) => {
      const found = foundOf(owner, all)
      return { ...viewOf(owner, found, call.wall), latestAdditionalInfoRequest: questionOf(latest, found, call.now) }
    }),
  }
}

const refuseTooSoon = (sentAt: Instant | null, wall: Instant): void => {
  const waitMs = msOf(nextMailAt(sentAt, wall)) - msOf(wall)
  if (waitMs > 0) throw new Refusal('TooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Mails an owner again, a new link or that there is still something to do. Refuses UserNotFound where nobody waits for it. */
export const mailNamedOwner = async (
  call: Call<Member>,
  { ownerId }: { readonly ownerId: string },
): Promise<{ done: true }> => {
  const owner = (await namedOwners(call)).find((one) => one.ownerId === ownerId)
  if (!owner || owner.email === '') throw new Refusal('UserNotFound')
  const { invite: sent, member } = foundOf(owner, await known(call))
  if (member && (!sent || isThrough(member))) throw new Refusal('UserNotFound')
  if (!sent) {
    await invite(call, owner)
    return { done: true }
  }
  // Two clicks at once: the second one waits here, and then reads what the first one did.
  const held = await lockOfOwner(call.tx, sent.id)
  if (!held) throw new Refusal('UserNotFound')
  refuseTooSoon(held.sent_at, call.wall)
  await mailAgain(call, held, member)
  return { done: true }
}

/** What is mailed to somebody who was invited: the link anew, or what is still missing. */
export const mailAgain = (work: Work, held: Invite, member: Person | undefined): Promise<void> =>
  held.status === 'pending' || !member ? mailOwnerAgain(work, held) : remindOfDeclaration(work, held, member)
