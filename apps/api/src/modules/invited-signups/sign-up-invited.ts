import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { z } from 'zod'
import type { Actor, Call, OpenCall } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import {
  browserAsking,
  createLogin,
  enterAtOnce,
  newEmail,
  openSession,
  placeKey,
  refuseWeakPassword,
} from '../identity/index.ts'
import type { Invite, InviteKind } from '../invitations/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { acceptFor } from './accept-for.ts'
import { mailConfirmation } from './changed-email.ts'
import { getInvite } from './show-invite.ts'

type Table = typeof invitedSignupEndpoints
type Body = z.infer<Table['invited-signups.set-credentials-company']['body']>
type SignedUp = z.infer<Table['invited-signups.set-credentials']['answer']>

const maxSignUpsPerHour = 10

// Another address than the invited one is mailed to: one link must not send mails without end.
const countSignUp = async ({ tx }: Call<Actor>, token: string): Promise<void> => {
  const key = placeKey('invited-sign-up', { account: hashOf(token).toString('hex'), place: 'anywhere' })
  if ((await countAttempt(tx, key, 3600)) > maxSignUpsPerHour) {
    throw new Refusal('TooManyRequests', { retryAfterSeconds: 3600 })
  }
}

type Created = { readonly invite: Invite; readonly userId: string; readonly body: Body; readonly email: string }

const enter = async (call: Call<Actor>, { invite, userId, body, email }: Created): Promise<boolean> => {
  if (email !== invite.email) {
    const browserHash = await browserAsking(call, { email, purpose: 'invited' })
    await mailConfirmation(call, { invite, userId, email, language: body.language, browserHash })
    await openSession(call, { userId, kind: 'sign-up' })
    return false
  }
  const organizationId = await acceptFor(call, { invite, userId })
  await enterAtOnce(call, { userId, method: 'sign-up', organizationId })
  return true
}

/**
 * Makes the login of somebody who was invited. With the invited address, which the link proves, the invitation is accepted and this
 * browser is signed in; another address is confirmed by mail first. Refuses InvitationExpired and EmailAlreadyInUse.
 */
export const signUpInvited = async (open: OpenCall<Actor>, body: Body, kind: InviteKind): Promise<SignedUp> => {
  const { token } = body
  const email = newEmail(body.email, open.settings)
  const business = await open.transaction(async (call) => {
    const invite = await getInvite(call.tx, { token, kind })
    await countSignUp(call, token)
    const [entry] = await listDirectoryEntries(call.tx, [invite.organization_id])
    return entry?.name ?? ''
  })
  const ownTexts = [email, body.firstName, body.lastName, business]
  await refuseWeakPassword(open, { field: 'password', password: body.password, ownTexts })
  const passwordHash = await hashPassword(body.password)
  return open.transaction(async (call) => {
    const invite = await getInvite(call.tx, { token, kind })
    const { firstName, lastName, language, timeZone, marketing } = body
    const isEmailVerified = email === invite.email
    const person = { firstName, lastName, language, timeZone, marketing }
    const userId = await createLogin(call, { ...person, email, passwordHash, isEmailVerified })
    const isSignedIn = await enter(call, { invite, userId, body, email })
    return { userId, email, isSignedIn }
  })
}
