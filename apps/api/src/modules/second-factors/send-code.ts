import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import type { Call, Member, User } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { checkMember } from '../../platform/http/guard.ts'
import { refuseInvalid } from '../../platform/http/problems.ts'
import { type Described, descriptionOf } from '../../platform/operation-descriptions.ts'
import { maskedEmail } from '../identity/index.ts'
import { sendMail, sendText } from '../notifications/index.ts'
import { operationCodeText } from './code.text.ts'
import { findFactors } from './factors.store.ts'
import { bindingOf, issueCode } from './one-time-codes.ts'
import { operationCodeMail } from './operation-code.mail.ts'
import { isPasskeyAlone, maskedPhone } from './second-factor.domain.ts'
import { refusePaused } from './security-pause.ts'
import { limitOwnTexts } from './text-limits.ts'

type Asked = { readonly operation: ConfirmedOperation; readonly request: Readonly<Record<string, unknown>> }
type Sent = { secondFactor: SecondFactor; sentTo: string | null; expiresAt: Instant | null }

/** What a request would do, for whoever may do it and with a body that it would take; refuses as the operation itself would. */
export const describeOperation = async (call: Call<User>, { operation, request }: Asked): Promise<Described> => {
  const endpoint: Endpoint = allEndpoints[operation]
  // Who may not do it is not told either what it would be.
  checkMember(endpoint, call.actor)
  const checked = endpoint.body?.safeParse(request)
  if (checked?.success === false) throw refuseInvalid(checked.error)
  const describeIt = descriptionOf(operation) as (call: Call<Member>, request: unknown) => Promise<Described>
  return describeIt(call as Call<Member>, checked === undefined ? {} : checked.data)
}

/** Sends a code that confirms one operation with exactly this request; an authenticator app, or a passkey alone, needs none. */
export const sendCode = async (call: Call<User>, asked: Asked): Promise<Sent> => {
  const { userId, sessionId, organizationId } = call.actor
  const described = await describeOperation(call, asked)
  const user = await findFactors(call.tx, userId)
  if (!user) throw new Refusal('Unauthenticated')
  refusePaused(call, user, asked.operation)
  const { second_factor: secondFactor, language } = user
  if (secondFactor === 'totp' || isPasskeyAlone(user)) return { secondFactor, sentTo: null, expiresAt: null }
  const bindingHash = bindingOf(call.settings.secret, organizationId, asked.request)
  const issue = { userId, sessionId, operation: asked.operation, bindingHash, channel: secondFactor }
  const { code, expiresAt } = await issueCode(call, issue)
  const content = { ...described[language], code, product: call.settings.productName }
  const about = { userId, organizationId: organizationId ?? undefined, kind: 'operation-code' }
  if (secondFactor === 'sms') {
    const to = user.phone_number ?? ''
    await limitOwnTexts(call, { userId, place: sessionId })
    await sendText(call, { ...about, to, text: operationCodeText(language, content) })
    return { secondFactor, sentTo: maskedPhone(to), expiresAt }
  }
  await sendMail(call, { ...about, language, to: user.email, mail: operationCodeMail(language, content) })
  return { secondFactor, sentTo: maskedEmail(user.email), expiresAt }
}
