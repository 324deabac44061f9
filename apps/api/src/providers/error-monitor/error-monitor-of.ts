import type { Settings } from '../../platform/settings.ts'
import type { ErrorMonitor } from './error-monitor.ts'
import { sentryMonitor } from './sentry-monitor.ts'

const silent: ErrorMonitor = { report: () => undefined, flush: () => Promise.resolve() }

/** The monitor that the settings name; without one, errors are only logged. */
export const errorMonitorOf = ({ sentry, isProduction }: Settings, part: 'api' | 'worker'): ErrorMonitor =>
  sentry === null ? silent : sentryMonitor({ ...sentry, part, environment: isProduction ? 'production' : 'sandbox' })
