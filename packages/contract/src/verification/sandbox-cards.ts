/** What the sandbox's card widget hands over: a card that is kept, one that is kept and refused later, and one for each way to be refused. */
export const sandboxCardTokens = [
  'sandbox-visa',
  'sandbox-empty-later',
  'sandbox-declined',
  'sandbox-address',
  'sandbox-balance',
  'sandbox-error',
] as const
