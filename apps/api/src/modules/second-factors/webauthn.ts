import { Refusal } from '@contado/contract/kernel/refusal.ts'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Settings } from '../../platform/settings.ts'
import type { PasskeyRow } from './passkeys.store.ts'

/** An answer of the browser's Web Authentication API, not looked at yet. */
export type WebauthnAnswer = Readonly<Record<string, unknown>>

/** The name that passkeys are bound to, and the origin that may use them: those of the customers' application. */
export const relyingParty = ({ customerUrl, productName }: Settings) => {
  const { hostname, origin } = new URL(customerUrl)
  return { rpID: hostname, rpName: productName, origin }
}

const supportedAlgorithmIDs = [-8, -7, -257]
export const algorithms = { supportedAlgorithmIDs }

const refused = (): never => {
  throw new Refusal('PasskeyRefused')
}

type Expected = { readonly settings: Settings; readonly challenge: string }

/** What the browser made for the challenge, with its user verified. Refuses PasskeyRefused. */
export const checkRegistration = async (answer: WebauthnAnswer, { settings, challenge }: Expected) => {
  const { rpID, origin } = relyingParty(settings)
  const checked = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refused)
  return checked.verified ? checked.registrationInfo : refused()
}

const userHandleOf = (answer: WebauthnAnswer): string | null => {
  const { response } = answer
  const handle = typeof response === 'object' && response !== null ? (response as WebauthnAnswer).userHandle : null
  return typeof handle === 'string' && handle !== '' ? handle : null
}

/** The bytes that stand for a user in an authenticator: the id's own, which say nothing of the person. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** The passkey's counter after it signed the challenge, with its user verified. Refuses PasskeyRefused. */
export const checkSignature = async (
  answer: WebauthnAnswer,
  passkey: PasskeyRow,
  { settings, challenge }: Expected,
): Promise<bigint> => {
  const { rpID, origin } = relyingParty(settings)
  const handle = userHandleOf(answer)
  if (handle !== null && handle !== Buffer.from(userHandle(passkey.user_id)).toString('base64url')) refused()
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
      transports: [...passkey.transports],
    },
  }).catch(refused)
  return checked.verified ? BigInt(checked.authenticationInfo.newCounter) : refused()
}

/** Options of the Web Authentication API in their JSON form. */
export type WebauthnOptions = Record<string, z.core.util.JSONType>

/** The library's options as they go over the wire: without what it left undefined. */
export const optionsJson = (options: object): WebauthnOptions => JSON.parse(JSON.stringify(options))
