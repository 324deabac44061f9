import type { accountReportEndpoints } from '@contado/contract/account-report/account-report.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { downloadReport } from './download-report.ts'
import { readReport } from './read-report.ts'

export const accountReportRoutes = {
  'accounts.report': (call, { query }) => readReport(call, query),
  'accounts.report-csv': (call, { query }) => downloadReport(call, query),
} satisfies Handlers<typeof accountReportEndpoints>
