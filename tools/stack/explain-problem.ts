import { EmbeddedServerError } from '../../apps/api/src/platform/db/embedded-server.ts'
import { SettingsError } from '../../apps/api/src/platform/settings.ts'
import { StartError } from './start-error.ts'

const causes: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there. Start as the user who made it, or set DATA_DIR to a folder of your own',
  EPERM: 'this user may not write there. Start as the user who made it, or set DATA_DIR to a folder of your own',
  EROFS: 'it can only be read. Set DATA_DIR to a folder that can be written',
  ENOSPC: 'the disk is full. Make room, or set DATA_DIR to a folder on another disk',
}

const lost = /^Connection terminated|ECONNREFUSED|ECONNRESET/

// What PostgreSQL says when a disk is full, or while it goes down or comes up.
const explainDatabaseError = ({ code = '', message }: NodeJS.ErrnoException): string | null => {
  if (code === '53100') return 'The disk of the database is full. Make room and start again: what is there stays.'
  if (/^57P0\d$/.test(code) || lost.test(message))
    return `The database went away (${message}). Start again: what is there stays.`
  return null
}

const explainSystemError = ({ code = '', path }: NodeJS.ErrnoException): string | null => {
  const cause = causes[code]
  return cause ? `${path ?? 'The data folder'} can't be used: ${cause}.` : null
}

/** What to tell the person: one line for what they can mend, everything for what we did not expect. */
export const explainProblem = (error: unknown): string => {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof EmbeddedServerError) {
    return error.message
  }
  if (!(error instanceof Error)) return String(error)
  return explainSystemError(error) ?? explainDatabaseError(error) ?? error.stack ?? error.message
}
