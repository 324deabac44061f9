import { allEndpoints } from '@contado/contract/endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { meEndpoints } from '@contado/contract/me/me.endpoints.ts'
import type { z } from 'zod'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { checkMember } from '../../platform/http/guard.ts'
import { refuseInvalid } from '../../platform/http/problems.ts'
import { type Fact, sendMail } from '../notifications/index.ts'
import { maskedEmail } from './email-address.domain.ts'
import { issueOneTimeCode } from './one-time-codes.ts'
import { operationCodeMail } from './operation-code.mail.ts'
import { findUser } from './users.store.ts'

/** What the mail says of an operation: its name as a sentence, and amount, payee and the like, read from the server's own rows. */
export type OperationDescription = { readonly operation: string; readonly facts: readonly Fact[] }

type Asked = z.infer<(typeof meEndpoints)['me.send-code']['body']>
export type ConfirmedOperation = Asked['operation']

/** Describes, in both languages, what a request would do; refuses as the operation itself would (InvoiceNotFound). */
export type DescribeOperation = (
  call: Call<Member>,
  request: unknown,
) => Promise<Readonly<Record<Language, OperationDescription>>>

export type OperationDescriptions = Readonly<Record<ConfirmedOperation, DescribeOperation>>

/** Mails a code that confirms one operation with exactly this request. */
export const sendCode = async (
  call: Call<Member>,
  { operation, request }: Asked,
  describe: OperationDescriptions,
): Promise<{ sentTo: string; expiresAt: Instant }> => {
  const { userId, sessionId, organizationId } = call.actor
  // Who may not do it is not told either what it would be.
  checkMember(allEndpoints[operation], call.actor)
  const checked = allEndpoints[operation].body.safeParse(request)
  if (!checked.success) throw refuseInvalid(checked.error)
  const described = await describe[operation](call, checked.data)
  const user = await findUser(call.tx, userId)
  if (!user) throw new Refusal('Unauthenticated')
  const { code, expiresAt } = await issueOneTimeCode(call, { userId, sessionId, organizationId, operation, request })
  await sendMail(call, {
    to: user.email,
    language: user.language,
    userId,
    organizationId,
    kind: 'operation-code',
    mail: operationCodeMail(user.language, { ...described[user.language], code, product: call.settings.productName }),
  })
  return { sentTo: maskedEmail(user.email), expiresAt }
}
