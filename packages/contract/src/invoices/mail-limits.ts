/** Bounds of what goes with the mail of an invoice: how many copies, and how long the sender's own words may be. */
export const mailLimits = { copies: 5, message: 1000 } as const
