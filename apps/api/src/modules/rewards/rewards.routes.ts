import type { rewardEndpoints } from '@contado/contract/rewards/rewards.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { showRewards } from './show-rewards.ts'

export const rewardRoutes = {
  'dashboard.rewards': (call) => showRewards(call),
} satisfies Handlers<typeof rewardEndpoints>
