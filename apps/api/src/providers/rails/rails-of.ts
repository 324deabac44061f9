import type { Settings } from '../../platform/settings.ts'
import type { Rails } from './rails.ts'
import { sandboxRails } from './sandbox-rails.ts'

/** The provider of accounts that the settings choose. Throws where none is configured. */
export const railsOf = (settings: Pick<Settings, 'isSandbox'>): Rails => {
  if (settings.isSandbox) return sandboxRails
  throw new Error('No provider of accounts is configured')
}
