/** What the sandbox's vendor of identity checks can be told to decide. */
export const personDecisions = ['approved', 'denied', 'pending'] as const
