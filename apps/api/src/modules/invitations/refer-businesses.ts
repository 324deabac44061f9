import type { Referral, ReferralResult } from '@contado/contract/contacts/contacts.endpoints.ts'
import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { newEmail, storedEmail } from '../identity/index.ts'
import { listMembers } from '../members/index.ts'
import { selectReferrals } from './invitations.store.ts'
import { referralView } from './invite-view.domain.ts'
import { sendReferral } from './send-invite.ts'

const problemsOf = async (call: Call<Member>, emails: readonly string[]): Promise<FieldProblem[]> => {
  const own = new Set((await listMembers(call.tx, call.actor.organizationId)).map(({ email }) => email))
  return emails.flatMap((email, at) => {
    const field = `emails[${at}]`
    if (own.has(email)) return [{ field, code: 'own-email', message: 'You cannot refer yourself' }]
    if (emails.indexOf(email) < at) return [{ field, code: 'repeated', message: 'This email is listed twice' }]
    try {
      newEmail(email, call.settings)
      return []
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.validations.map((problem) => ({ ...problem, field }))
    }
  })
}

/**
 * Recommends the product by mail to each address, and answers what became of each, in the order asked. Refuses all of them when one is
 * of the own business or stands there twice.
 */
export const referBusinesses = async (
  call: Call<Member>,
  asked: { readonly emails: readonly string[] },
): Promise<{ results: ReferralResult[] }> => {
  const emails = asked.emails.map(storedEmail)
  const validations = await problemsOf(call, emails)
  if (validations.length > 0) throw new Refusal('ValidationError', { validations })
  const outcomes = new Map<string, ReferralResult['outcome']>()
  // Invariant: everybody takes the locks of addresses in one order.
  for (const email of emails.toSorted()) outcomes.set(email, await sendReferral(call, email))
  return { results: emails.map((email) => ({ email, outcome: outcomes.get(email) ?? 'limit-reached' })) }
}

/** The businesses that the actor's business recommended, open and joined, newest first, without what they are called. */
export const listReferrals = async ({ tx, actor }: Call<Member>): Promise<Omit<Referral, 'organization'>[]> =>
  (await selectReferrals(tx, actor.organizationId)).map(referralView)
