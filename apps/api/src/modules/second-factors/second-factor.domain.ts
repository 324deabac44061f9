import type { SecondFactor } from '@contado/contract/me/current-user.ts'

type Factors = { readonly second_factor: SecondFactor; readonly has_passkey: boolean }

/**
 * Whether a passkey is all there is besides the mailbox. Mailed codes then confirm no operation: whoever reads the mailbox could
 * otherwise do with a new password and a mailed code what the passkey is there to prevent.
 */
export const isPasskeyAlone = ({ second_factor, has_passkey }: Factors): boolean =>
  second_factor === 'email' && has_passkey

/** Enough of a phone number (E.164) to recognise one's own: its last four digits. */
export const maskedPhone = (phoneNumber: string): string => `•••${phoneNumber.slice(-4)}`

/** The steps that are confirmed before somebody is signed in. */
export const isSignInStep = (operation: string): boolean =>
  operation === 'sessions.confirm' || operation === 'password.reset'

/** A lost phone must not lock its owner out; money and people wait until there is a factor again, and a pause is over. */
export const isAboutLogin = (operation: string): boolean =>
  isSignInStep(operation) || /^(me|passkeys)\./.test(operation)
