import { EmbeddedServerError } from '../../apps/api/src/platform/db/embedded-server.ts'
import { SettingsError } from '../../apps/api/src/platform/settings.ts'
import { StartError } from './start-error.ts'

/** What to tell the person: one line for what they can mend, everything for what we did not expect. */
export const explainProblem = (error: unknown): string => {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof EmbeddedServerError) {
    return error.message
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
