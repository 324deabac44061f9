import type { Language, Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newCode, newId, newToken } from '../../platform/ids.ts'
import { blindIndex } from '../../platform/vault.ts'
import { sendMail } from '../notifications/index.ts'
import { verificationMail } from './verification.mail.ts'
import { insertVerification } from './verifications.store.ts'

/** How long a link and a code are good for. */
export const verificationSeconds = 24 * 3600

/** What is stored of a verification's six digits: keyed, because a plain hash of six digits is no secret. */
export const verificationCodeHash = (secret: string, userId: string, code: string): Buffer =>
  blindIndex(secret, `email verification ${userId} ${code}`)

type Person = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** Mails a link and a code that confirm the person's address, valid for 24 hours. */
export const startVerification = async (
  call: Pick<Work, 'tx' | 'settings' | 'wall'>,
  { userId, email, firstName, language }: Person,
): Promise<void> => {
  const { settings, tx } = call
  const token = newToken()
  const code = newCode()
  await insertVerification(tx, {
    id: newId(),
    user_id: userId,
    token_hash: hashOf(token),
    code_hash: verificationCodeHash(settings.secret, userId, code),
    expires_at: instantOf(msOf(call.wall) + verificationSeconds * 1000),
  })
  const url = `${settings.customerUrl}/sign-up/confirm-email#token=${token}`
  await sendMail(call, {
    to: email,
    language,
    userId,
    kind: 'email-verification',
    mail: verificationMail(language, { firstName, url, code, product: settings.productName }),
  })
}
