import type { JobCall } from '../../platform/jobs/job.ts'
import { httpRails } from './http-rails.ts'
import type { Rails } from './rails.ts'
import { sandboxBank } from './sandbox-bank.ts'

/** The providers of accounts that the settings choose: those at an address, else the sandbox's banks. Throws where there is neither. */
export const railsOf = (call: Pick<JobCall, 'settings' | 'transaction'>): Rails => {
  const { rails, isSandbox } = call.settings
  if (rails !== null) return httpRails(rails)
  if (isSandbox) return sandboxBank(call)
  throw new Error('No provider of accounts is configured')
}
