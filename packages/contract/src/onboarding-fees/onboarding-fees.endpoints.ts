import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, instant } from '../kernel/wire.ts'

/** `kept`: a card waits for the approval. `collected`: from the balance, since no card paid it. */
export const onboardingFeeStatuses = ['kept', 'due', 'refused', 'owed', 'charged', 'collected', 'waived'] as const
export type OnboardingFeeStatus = (typeof onboardingFeeStatuses)[number]

/** The one-time fee of an approved application, in minor units of US dollars (specification 9). */
export const onboardingFeeMinor = 2_900n

/** The days after the first refusal on which the card is charged again. */
export const retryDays = [1, 3, 7] as const

/** While it says so, another card may take the place of the one that is kept. */
export const takesAnotherCard = (status: OnboardingFeeStatus): boolean => ['kept', 'due', 'refused'].includes(status)

export const onboardingFee = z.object({
  status: z.enum(onboardingFeeStatuses),
  amount,
  currency: currencyCode,
  card: z.object({ network: z.string(), last4: z.string() }).nullable(),
  /** Of a refused card, when it is charged again. */
  nextTryOn: civilDate.nullable(),
  settledAt: instant.nullable(),
})
export type OnboardingFee = z.infer<typeof onboardingFee>

export const onboardingFeeEndpoints = endpoints({
  'onboarding-fees.get': {
    tag: 'verification',
    app: 'customer',
    audience: 'signed-in',
    scope: 'organization',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    method: 'GET',
    path: '/onboarding-fee',
    summary: 'The one-time fee of the application and how far it is; null before a card is kept',
    permission: 'verification.submit',
    answer: z.object({ fee: onboardingFee.nullable() }),
    refusals: [],
  },
})
