import { EmbeddedServerError } from '../../apps/api/src/platform/db/embedded-server.ts'
import { SettingsError } from '../../apps/api/src/platform/settings.ts'
import { StartError } from './start-error.ts'

const causes: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there. Start as the user who made it, or set DATA_DIR to a folder of your own',
  EPERM: 'this user may not write there. Start as the user who made it, or set DATA_DIR to a folder of your own',
  EROFS: 'it can only be read. Set DATA_DIR to a folder that can be written',
  ENOSPC: 'the disk is full. Make room, or set DATA_DIR to a folder on another disk',
}

const explainSystemError = ({ code = '', path }: NodeJS.ErrnoException): string | null => {
  const cause = causes[code]
  return cause && path ? `${path} can't be used: ${cause}.` : null
}

/** What to tell the person: one line for what they can mend, everything for what we did not expect. */
export const explainProblem = (error: unknown): string => {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof EmbeddedServerError) {
    return error.message
  }
  if (!(error instanceof Error)) return String(error)
  return explainSystemError(error) ?? error.stack ?? error.message
}
