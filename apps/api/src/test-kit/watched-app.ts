import { log, reportTo } from '../platform/telemetry.ts'
import { errorMonitorOf } from '../providers/error-monitor/error-monitor-of.ts'
import { type Envelope, startSentryServer } from './sentry-server.ts'
import { startTestApp } from './test-app.ts'

type Level = typeof log.level

/** The product with an error monitor that listens, and a log that says what is at least this bad; the level is put back at the end. */
export const startWatchedApp = async (
  env: Readonly<Record<string, string>>,
  { logs, ...options }: { readonly logs: Level; readonly isJournaled?: boolean },
) => {
  const watcher = await startSentryServer()
  const app = await startTestApp({ SENTRY_DSN: watcher.dsn, ...env }, options)
  const monitor = errorMonitorOf(app.settings, 'api')
  const level = log.level
  log.level = logs
  reportTo(monitor.report)
  /** What was told since it was last asked. */
  const told = async (): Promise<Envelope[]> => {
    await monitor.flush()
    return watcher.envelopes.splice(0)
  }
  const close = async (): Promise<void> => {
    log.level = level
    reportTo(null)
    await app.close()
    await watcher.close()
  }
  return { app, told, close }
}
