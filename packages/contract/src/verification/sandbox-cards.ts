/** What the sandbox's card widget hands over: a card that is kept, and one for each way to be refused. */
export const sandboxCardTokens = [
  'sandbox-visa',
  'sandbox-declined',
  'sandbox-address',
  'sandbox-balance',
  'sandbox-error',
] as const
