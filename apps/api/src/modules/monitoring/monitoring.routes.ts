import type { monitoringEndpoints } from '@contado/contract/monitoring/monitoring.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { setMonitoredFlag } from './set-monitored-flag.ts'

export const monitoringRoutes = {
  'admin.organizations.set-monitored-flag': (call, { body }) => setMonitoredFlag(call, body),
} satisfies Handlers<typeof monitoringEndpoints>
