import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import type { IdentityChecks } from './identity-checks.ts'
import { sandboxIdentityChecks } from './sandbox-identity-checks.ts'

/** Whether anybody is there who proves who people are. */
export const hasIdentityChecks = ({ isSandbox }: Pick<Settings, 'isSandbox'>): boolean => isSandbox

/** The vendor of identity checks: the sandbox's, or null without it. */
export const identityChecksOf = (call: Pick<JobCall, 'settings' | 'transaction'>): IdentityChecks | null =>
  hasIdentityChecks(call.settings) ? sandboxIdentityChecks(call) : null
