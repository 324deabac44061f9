import type { onboardingFeeEndpoints } from '@contado/contract/onboarding-fees/onboarding-fees.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { showFee } from './show-fee.ts'

export const onboardingFeeRoutes = {
  'onboarding-fees.get': (call) => showFee(call),
} satisfies Handlers<typeof onboardingFeeEndpoints>
