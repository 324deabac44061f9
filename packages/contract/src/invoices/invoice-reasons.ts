/** The reasons for canceling that need no words of one's own; the third choice is the own text. */
export const cancelReasons = ['payment-not-owed', 'incorrect-invoice'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** How long own words may be, after trimming. */
export const messageLimits = { cancel: 150, reject: 500, notice: 500, remind: 500 } as const
