import type { accountEndpoints } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { downloadStatement } from './download-statement.ts'
import { drawStatement } from './draw-statement.ts'
import { readStatement } from './read-statement.ts'

type Own = Pick<typeof accountEndpoints, 'accounts.statement' | 'accounts.statement-csv' | 'accounts.statement-pdf'>

export const statementRoutes = {
  'accounts.statement': (call, { query }) => readStatement(call, query),
  'accounts.statement-csv': (call, { query }) => downloadStatement(call, query),
  'accounts.statement-pdf': { open: (call, { query }) => drawStatement(call, query) },
} satisfies Handlers<Own>
