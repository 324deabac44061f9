import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { instant } from '../kernel/wire.ts'

/** What a business was given points for. */
export const awardReasons = ['onboarding'] as const

const points = z.string().regex(/^\d+$/)

/** The points of a business, and where they come from, the newest first. */
export const rewards = z.object({
  rewardPoints: points,
  awards: z.array(z.object({ reason: z.enum(awardReasons), points, awardedAt: instant })),
})
export type Rewards = z.infer<typeof rewards>

export const rewardEndpoints = endpoints({
  'dashboard.rewards': {
    tag: 'dashboard',
    app: 'customer',
    audience: 'signed-in',
    scope: 'organization',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    method: 'GET',
    path: '/dashboard/rewards',
    summary: 'The points of the business and what each award was for',
    permission: 'accounts.view',
    answer: rewards,
    refusals: [],
  },
})
