import { useEndpoint } from '../api.ts'

const minuteMs = 60_000

/** The companies that wait for a decision, the longest first, at most a hundred; looked up again every minute. */
export const useWaitingCompanies = () =>
  useEndpoint('admin.verification.companies', { query: { status: 'submitted', limit: '100' } }, { pollMs: minuteMs })
