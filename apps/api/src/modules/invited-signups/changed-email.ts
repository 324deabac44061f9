import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Language, OpenCall, Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import {
  confirmEmail,
  consumeProofCode,
  consumeProofToken,
  enqueueForAddress,
  findLoginOf,
  findUnprovedInvite,
  issueProof,
  type Proved,
  signInHere,
  storedEmail,
} from '../identity/index.ts'
import { findLive, type Invite } from '../invitations/index.ts'
import { sendMail } from '../notifications/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { acceptFor } from './accept-for.ts'
import { confirmationMail } from './confirmation.mail.ts'
import { invitedSignupJobs } from './invited-signups.jobs.ts'

type Unproved = {
  readonly invite: Invite
  readonly userId: string
  readonly email: string
  readonly language: Language
  readonly browserHash: string | undefined
}

/** Mails a link and a code that confirm the address which an invited person gave instead of the invited one. */
export const mailConfirmation = async (
  call: Pick<Work, 'tx' | 'settings' | 'wall'>,
  { invite, userId, email, language, browserHash }: Unproved,
): Promise<void> => {
  const { settings, tx } = call
  const { token, code } = await issueProof(call, { userId, purpose: 'invited', inviteId: invite.id, browserHash })
  const [business] = await listDirectoryEntries(tx, [invite.organization_id])
  await sendMail(call, {
    to: email,
    language,
    userId,
    kind: 'email-verification',
    mail: confirmationMail(language, {
      business: business?.name ?? '',
      url: `${settings.customerUrl}/invitation/confirm-email#token=${token}`,
      code,
    }),
  })
}

type Proof = { readonly token: string } | { readonly email: string; readonly code: string }

const consume = (call: Call, proof: Proof): Promise<Proved> =>
  'token' in proof
    ? consumeProofToken(call, { token: proof.token, purposes: ['invited'] })
    : consumeProofCode(call, { email: storedEmail(proof.email), code: proof.code, purpose: 'invited' })

/**
 * Confirms the changed address once and accepts the invitation with it. The browser that signed up is signed in; another only confirms.
 * Refuses InvitationExpired when the invitation was used, canceled or ran out meanwhile.
 */
export const confirmChangedEmail = (
  open: OpenCall<Actor>,
  proof: Proof,
): Promise<{ userId: string; isSignedIn: boolean }> =>
  open.transaction(async (call) => {
    const { userId, inviteId } = await consume(call, proof)
    await confirmEmail(call, userId)
    const invite = inviteId === null ? undefined : await findLive(call.tx, inviteId)
    if (!invite) throw new Refusal('InvitationExpired')
    await acceptFor(call, { invite, userId })
    return { userId, isSignedIn: await signInHere(call, userId) }
  })

/** Asks for the confirmation again. Whether the address is known changes neither the answer nor the work done before it. */
export const resendConfirmation = async (
  call: Call<Actor>,
  { email }: { readonly email: string },
): Promise<{ done: true }> => {
  const inviteId = await findUnprovedInvite(call, storedEmail(email))
  const invite = await findLive(call.tx, inviteId ?? newId())
  return enqueueForAddress(call, {
    email,
    purpose: 'invited',
    enqueueMail: (to) =>
      enqueue(call.tx, invitedSignupJobs['invited-signups.resend-confirmation'], {
        inviteId: invite?.id ?? newId(),
        organizationId: invite?.organization_id ?? newId(),
        ...to,
      }),
  })
}

type Asked = { readonly userId: string; readonly inviteId: string; readonly browserHash?: string | undefined }

/** Mails it, unless there is no such person or invitation, or the address is confirmed already. */
export const carryOutResend = async (work: Work, { userId, inviteId, browserHash }: Asked): Promise<void> => {
  const login = await findLoginOf(work, userId)
  const invite = await findLive(work.tx, inviteId)
  if (!login || !invite || login.isEmailVerified || login.status !== 'enabled') return
  await mailConfirmation(work, { invite, userId, email: login.email, language: login.language, browserHash })
}
