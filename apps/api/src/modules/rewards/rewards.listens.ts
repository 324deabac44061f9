import type { Listener } from '../../platform/events.ts'

export const rewardListens: readonly Listener[] = [{ event: 'application.approved', job: 'rewards.award-onboarding' }]
