import type { JobCall } from '../../platform/jobs/job.ts'
import type { IdentityChecks } from './identity-checks.ts'
import { selectToldDecision } from './sandbox-identity-checks.store.ts'

/** The sandbox's vendor: it decides as it was told at the beginning, and approves whoever said nothing. */
export const sandboxIdentityChecks = ({ transaction }: Pick<JobCall, 'transaction'>): IdentityChecks => ({
  fetchDecision: async (kycSessionId) =>
    (await transaction(({ tx }) => selectToldDecision(tx, kycSessionId))) ?? 'approved',
})
