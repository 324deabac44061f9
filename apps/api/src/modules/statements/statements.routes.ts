import type { statementEndpoints } from '@contado/contract/statements/statements.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { downloadStatement } from './download-statement.ts'
import { drawStatement } from './draw-statement.ts'
import { readStatement } from './read-statement.ts'
import { writeStatementFile } from './write-statement-file.ts'

export const statementRoutes = {
  'accounts.statement': (call, { query }) => readStatement(call, query),
  'accounts.statement-csv': (call, { query }) => downloadStatement(call, query),
  'accounts.statement-file': (call, { query }) => writeStatementFile(call, query),
  'accounts.statement-pdf': { open: (call, { query }) => drawStatement(call, query) },
} satisfies Handlers<typeof statementEndpoints>
