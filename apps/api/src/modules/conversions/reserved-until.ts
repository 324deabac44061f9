import { type Instant, instantOf, msOf } from '../../platform/clock.ts'

const reservedMs = 86_400_000

/** How long what is sold stays reserved for a conversion that was accepted then. */
export const reservedUntil = (acceptedAt: Instant): Instant => instantOf(msOf(acceptedAt) + reservedMs)

/** Whoever accepted by then has no money reserved any more. */
export const acceptedBefore = (now: Instant): Instant => instantOf(msOf(now) - reservedMs)
