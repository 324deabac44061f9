import { sandboxCardTokens } from '@contado/contract/verification/sandbox-cards.ts'
import type { CardRefusal, Cards } from './cards.ts'

const refusals: Readonly<Record<string, CardRefusal>> = {
  'sandbox-declined': 'CardDeclined',
  'sandbox-address': 'CardAddressMismatch',
  'sandbox-balance': 'CardInsufficientBalance',
  'sandbox-error': 'CardProcessingError',
}

/** The sandbox's vendor: its widget hands out one token for a good card and one for each refusal; others are declined. */
export const sandboxCards: Cards = {
  keep: ({ token, zip }) => {
    const refused = refusals[token] ?? (sandboxCardTokens.some((known) => known === token) ? null : 'CardDeclined')
    if (refused !== null) return refused
    return zip.trim() === '' ? 'CardAddressMismatch' : { last4: '4242', network: 'VISA' }
  },
}
