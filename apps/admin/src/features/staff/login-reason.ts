/** Why the login is shown, as the address says it, and the words that tell. */
const words = {
  'login-required': 'mustLogIn',
  'session-expired': 'sessionExpired',
  'signed-out': 'signedOut',
  idle: 'signedOutAutomatically',
  maintenance: 'maintenance',
} as const

export type LoginReason = keyof typeof words

const isReason = (text: string): text is LoginReason => Object.hasOwn(words, text)

/** The words for a reason in the address, or null for one that is not ours. */
export const loginReasonWord = (reason: string | undefined): (typeof words)[LoginReason] | null =>
  reason !== undefined && isReason(reason) ? words[reason] : null
