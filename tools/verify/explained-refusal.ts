import { postgresCode } from '../../apps/api/src/platform/db/db.ts'
import { StartError } from '../stack/start-error.ts'

const reasons: Readonly<Record<string, string>> = {
  '28P01':
    'The database does not know the role contado_auditor by this secret. Set the APP_SECRET that it was migrated with.',
  '28000': 'The database has no role contado_auditor. Run npm run migrate first.',
}

/** Why the database can't be verified, where that is known. */
export const explainedRefusal = (error: unknown, what: string): unknown => {
  const code = postgresCode(error) ?? ''
  if (code === '42P01') {
    return new StartError(`There is no ${what} in this database yet. Run npm run migrate or npm start first.`)
  }
  const reason = reasons[code]
  return reason ? new StartError(reason) : error
}
