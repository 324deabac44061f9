import type { JobCall } from '../../platform/jobs/job.ts'
import type { Rails } from './rails.ts'
import { sandboxBank } from './sandbox-bank.ts'

/** The provider of accounts that the settings choose. Throws where none is configured. */
export const railsOf = (call: Pick<JobCall, 'settings' | 'transaction'>): Rails => {
  if (call.settings.isSandbox) return sandboxBank(call)
  throw new Error('No provider of accounts is configured')
}
