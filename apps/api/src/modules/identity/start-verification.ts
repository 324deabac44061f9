import type { Language, Work } from '../../platform/call.ts'
import { sendMail } from '../notifications/index.ts'
import { issueProof } from './mailed-proofs.ts'
import { verificationMail } from './verification.mail.ts'

type Person = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
  /** The browser that asked, where the code may be typed. */
  readonly browserHash?: string | undefined
}

/** Mails a link and a code that confirm the person's address, valid for 24 hours. */
export const startVerification = async (
  call: Pick<Work, 'tx' | 'settings' | 'wall'>,
  { userId, email, firstName, language, browserHash }: Person,
): Promise<void> => {
  const { settings } = call
  const { token, code } = await issueProof(call, { userId, purpose: 'sign-up', browserHash })
  const url = `${settings.customerUrl}/sign-up/confirm-email#token=${token}`
  await sendMail(call, {
    to: email,
    language,
    userId,
    kind: 'email-verification',
    mail: verificationMail(language, { firstName, url, code, product: settings.productName }),
  })
}
