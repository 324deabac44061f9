import type { ReferralResult } from '@contado/contract/contacts/contacts.endpoints.ts'
import { maxReferralsPerDay } from '@contado/contract/contacts/referral-limits.ts'
import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member, Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { newEmail } from '../identity/index.ts'
import { listMembers } from '../members/index.ts'
import { mayMail, sendMail } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { invitationMail } from './invitation.mail.ts'
import { cancelExpired, type Invite, insertInvite, lockOpen, renewInvite, setInviteOwner } from './invitations.store.ts'

const validMs = 7 * 24 * 3600_000
const maxMailsPerHour = 5

const expiryOf = ({ wall }: Pick<Work, 'wall'>): Instant => instantOf(msOf(wall) + validMs)

const nameOfActor = async ({ tx, actor }: Call<Member>): Promise<string> => {
  const own = (await listMembers(tx, actor.organizationId)).find(({ userId }) => userId === actor.userId)
  return own ? `${own.firstName} ${own.lastName}` : ''
}

// Nobody is mailed without end, whoever asks for it.
const mayBeMailed = ({ tx }: Call<Member>, email: string): Promise<boolean> =>
  mayMail(tx, { what: 'invitation', by: 'anywhere', email, mostPerHour: maxMailsPerHour })

const countMail = async (call: Call<Member>, { email }: Pick<Invite, 'email'>): Promise<void> => {
  if (!(await mayBeMailed(call, email))) throw new Refusal('TooManyRequests', { retryAfterSeconds: 3600 })
}

const mayRefer = async ({ tx, actor }: Call<Member>): Promise<boolean> =>
  (await countAttempt(tx, `referrals ${actor.organizationId}`, 24 * 3600)) <= maxReferralsPerDay

const paths = { person: '/invitation', company: '/invitation/company' } as const

const kindOf = ({ is_referral, owner_id, kind }: Invite): string => {
  if (is_referral) return 'referral'
  return owner_id === null ? `${kind}-invited` : 'owner-invited'
}

const mailInvite = async (work: Work, invite: Invite, token: string): Promise<void> => {
  const { settings, tx } = work
  const { organization_id: organizationId } = invite
  const { name, language } = await getOrganization(tx, organizationId)
  await sendMail(work, {
    to: invite.email,
    language,
    organizationId,
    kind: kindOf(invite),
    mail: invitationMail(language, {
      invite,
      business: name,
      url: `${settings.customerUrl}${paths[invite.kind]}#token=${token}`,
      product: settings.productName,
    }),
  })
}

type Invited = { readonly email: string; readonly firstName: string; readonly lastName: string }

type NewInvite = Invited & {
  readonly role: Role | null
  readonly isReferral: boolean
  /** Which owner of the application it is for. */
  readonly ownerId?: string
}
type Written = { readonly invite: Invite; readonly token: string }

/** Null when the address has an open invitation already. */
const writeInvite = async (
  call: Call<Member>,
  { email, firstName, lastName, role, isReferral, ownerId }: NewInvite,
): Promise<Written | null> => {
  const { tx, actor } = call
  const token = newToken()
  const invite: Invite = {
    id: newId(),
    kind: role === null ? 'company' : 'person',
    organization_id: actor.organizationId,
    // An address that could not sign up is not invited either.
    email: newEmail(email, call.settings),
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    role,
    status: 'pending',
    invited_by: actor.userId,
    invited_by_name: await nameOfActor(call),
    accepted_by: null,
    accepted_at: null,
    created_at: call.wall,
    expires_at: expiryOf(call),
    is_expired: false,
    category: 'other',
    is_referral: isReferral,
    owner_id: ownerId ?? null,
    sent_at: ownerId === undefined ? null : call.wall,
    reminders: 0,
  }
  await cancelExpired(tx, invite)
  const { is_expired: _, ...row } = invite
  const isNew = await insertInvite(tx, { ...row, token_hash: hashOf(token) })
  return isNew ? { invite, token } : null
}

/** Sends an invitation by mail, of a person with a role or, without one, of a business. Refuses AlreadyInvited and TooManyRequests. */
export const sendInvite = async (call: Call<Member>, invited: Omit<NewInvite, 'isReferral'>): Promise<Invite> => {
  const written = await writeInvite(call, { ...invited, isReferral: false })
  if (!written) throw new Refusal('AlreadyInvited')
  await countMail(call, written.invite)
  await mailInvite(call, written.invite, written.token)
  return written.invite
}

/** Recommends the product to an address, unless it was invited already or too many mails went out lately. */
export const sendReferral = async (call: Call<Member>, email: string): Promise<ReferralResult['outcome']> => {
  const { organizationId } = call.actor
  const open = await lockOpen(call.tx, { organizationId, kind: 'company', email })
  if (open && !open.is_expired) return 'already-invited'
  if (!(await mayRefer(call)) || !(await mayBeMailed(call, email))) return 'limit-reached'
  const written = await writeInvite(call, { email, firstName: '', lastName: '', role: null, isReferral: true })
  if (!written) return 'already-invited'
  await mailInvite(call, written.invite, written.token)
  return 'invited'
}

type NamedOwner = Invited & { readonly ownerId: string; readonly role: Role }

/**
 * Invites an owner whom an application names, unless the address was mailed too often lately. An open invitation that it has becomes
 * the one of this owner.
 */
export const inviteOwner = async (call: Call<Member>, { ownerId, ...invited }: NamedOwner): Promise<void> => {
  const { tx, wall, actor } = call
  const email = newEmail(invited.email, call.settings)
  const open = await lockOpen(tx, { organizationId: actor.organizationId, kind: 'person', email })
  if (open && !open.is_expired) return setInviteOwner(tx, { id: open.id, owner_id: ownerId, sent_at: wall })
  if (!(await mayBeMailed(call, email))) return
  const written = await writeInvite(call, { ...invited, ownerId, isReferral: false })
  if (written) await mailInvite(call, written.invite, written.token)
}

/** Mails an owner's open invitation once more, under a new link; the earlier one no longer works. */
export const mailOwnerAgain = async (work: Work, invite: Invite): Promise<void> => {
  const token = newToken()
  const renewed = { expires_at: expiryOf(work), sent_at: work.wall }
  await renewInvite(work.tx, { id: invite.id, ...renewed, token_hash: hashOf(token) })
  await mailInvite(work, { ...invite, ...renewed }, token)
}

/** Mails an open invitation again, in the actor's name and under a new link; the earlier link no longer works. */
export const sendInviteAgain = async (call: Call<Member>, invite: Invite): Promise<Invite> => {
  await countMail(call, invite)
  const token = newToken()
  const renewed = {
    invited_by: call.actor.userId,
    invited_by_name: await nameOfActor(call),
    expires_at: expiryOf(call),
  }
  await renewInvite(call.tx, { id: invite.id, ...renewed, token_hash: hashOf(token) })
  const sent: Invite = { ...invite, ...renewed, is_expired: false }
  await mailInvite(call, sent, token)
  return sent
}
