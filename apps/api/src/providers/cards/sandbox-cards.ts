import { sandboxCardTokens } from '@contado/contract/verification/sandbox-cards.ts'
import type { CardRefusal, Cards } from './cards.ts'

const refusals: ReadonlyMap<string, CardRefusal> = new Map([
  ['sandbox-declined', 'CardDeclined'],
  ['sandbox-address', 'CardAddressMismatch'],
  ['sandbox-balance', 'CardInsufficientBalance'],
  ['sandbox-error', 'CardProcessingError'],
])

/** What a kept card's profile begins with that has no money when it is charged. */
export const emptyLater = 'sandbox-empty-later'

/**
 * The sandbox's vendor: its widget hands out a token for a good card, one for a card that is kept and refused once it is charged, and one
 * for each refusal; others are declined.
 */
export const sandboxCards: Cards = {
  keep: ({ token, zip }) => {
    const refused = refusals.get(token) ?? (sandboxCardTokens.some((known) => known === token) ? null : 'CardDeclined')
    if (refused !== null) return refused
    if (zip.trim() === '') return 'CardAddressMismatch'
    return { profile: token, last4: token === emptyLater ? '0341' : '4242', network: 'VISA' }
  },
}
