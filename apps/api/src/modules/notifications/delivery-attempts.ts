// With the queue's growing pauses the last attempt of a mail comes about three hours after the first. A text comes within four
// minutes or not at all: the code in it would have run out.
const maxAttempts = { mail: 10, sms: 6 } as const

/** How often a message of a channel is offered before it is given up. */
export const maxAttemptsOf = (channel: keyof typeof maxAttempts): number => maxAttempts[channel]
