import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, OpenCall, User } from '../../platform/call.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { phrases, sendMail } from '../notifications/index.ts'
import { newEmail as newEmailOf } from './create-login.ts'
import { forgetDevices } from './devices.ts'
import { maskedEmail } from './email-address.domain.ts'
import { emailChangeMail } from './email-change.mail.ts'
import { findLoginOf, type Login } from './find-login.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { consumeProofToken, issueProof, voidProofs } from './mailed-proofs.ts'
import { noteAct } from './note-act.ts'
import { saveEmail } from './profiles.store.ts'
import { sendNotice } from './send-notice.ts'

const say = phrases({ en, es })
const purpose = 'email-change'
const notUnique = '23505'

type Told = { readonly kind: 'email-change-asked' | 'email-changed'; readonly newEmail: string }

// To the address that the person has until now, which whoever took the login over may not be able to read.
const tellOldAddress = (call: Call<Actor>, login: Login, { kind, newEmail }: Told): Promise<void> => {
  const values = { product: call.settings.productName, address: maskedEmail(newEmail) }
  return sendNotice(call, login, {
    kind,
    wordsIn: (language) => ({
      subject: say(language, `${kind}.subject`, values),
      body: say(language, `${kind}.body`, values),
    }),
  })
}

/**
 * Mails a link to another address, which becomes the user's once it is opened within 24 hours; only the newest one counts. Whether
 * somebody else has the address is said to whoever opens the link, and not here.
 */
export const changeEmail = async (call: Call<User>, { newEmail }: { newEmail: string }): Promise<{ done: true }> => {
  const { settings, actor } = call
  const { userId } = actor
  const address = newEmailOf(newEmail, settings)
  const login = await findLoginOf(call, userId)
  if (!login) throw new Refusal('Unauthenticated')
  if (address === login.email) throw refuseField('newEmail', 'unchanged', 'This is already your email')
  await voidProofs(call, { userId, purposes: [purpose] })
  const { token } = await issueProof(call, { userId, purpose, newEmail: address })
  const url = `${settings.customerUrl}/user-settings/confirm-email#token=${token}`
  await sendMail(call, {
    to: address,
    language: login.language,
    userId,
    kind: purpose,
    mail: emailChangeMail(login.language, { url, product: settings.productName }),
  })
  await tellOldAddress(call, login, { kind: 'email-change-asked', newEmail: address })
  return { done: true }
}

/** Confirms the new address with the link's token, on any device. Refuses VerificationLinkExpired, EmailAlreadyInUse. */
export const verifyEmailChange = (open: OpenCall<Actor>, { token }: { token: string }): Promise<{ email: string }> =>
  open.transaction(async (call) => {
    const { userId, newEmail } = await consumeProofToken(call, { token, purposes: [purpose] })
    await actAs(call.tx, { userId })
    const login = await findLoginOf(call, userId)
    if (newEmail === null || login?.status !== 'enabled') throw new Refusal('VerificationLinkExpired')
    await saveEmail(call.tx, userId, newEmail).catch((error: unknown) => {
      throw postgresCode(error) === notUnique ? new Refusal('EmailAlreadyInUse') : error
    })
    // Codes come to another mailbox from now on: that is another second factor.
    if (login.secondFactor === 'email') await forgetDevices(call, userId)
    // What was mailed to the address of before must not open the login any more.
    await voidProofs(call, { userId, purposes: ['sign-up', 'invited', 'sign-in', 'password-reset'] })
    await tellOldAddress(call, login, { kind: 'email-changed', newEmail })
    await noteAct(call, { action: 'user.email-changed', actorKind: 'user', actorId: userId })
    return { email: newEmail }
  })
