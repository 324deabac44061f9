import { allJobs, allListeners } from './all-modules.ts'
import { openDatabase } from './platform/db/db.ts'
import { requireDurability } from './platform/db/durability.ts'
import { listen } from './platform/events.ts'
import { keepWorking } from './platform/jobs/keep-working.ts'
import { serveProbe } from './platform/jobs/worker-probe.ts'
import { createReadiness, readinessLimits } from './platform/readiness.ts'
import { readSettings, SettingsError } from './platform/settings.ts'
import { describeError, log, reportTo } from './platform/telemetry.ts'
import { errorMonitorOf } from './providers/error-monitor/error-monitor-of.ts'

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const monitor = errorMonitorOf(settings, 'worker')
  reportTo(monitor.report)
  await requireDurability(settings.databaseUrl)
  listen(allListeners)
  const db = openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_worker', max: 6 })
  const onWorking = (): void => {
    log.info({ jobs: Object.keys(allJobs).length }, 'worker runs')
    // Whoever started it waits for this, however little is logged.
    if (!log.isLevelEnabled('info')) process.stdout.write('worker runs\n')
  }
  const worker = keepWorking({ db, settings, jobs: allJobs }, { onWorking })
  const readinessDb = openDatabase(settings.databaseUrl, settings.secret, {
    role: 'contado_worker',
    ...readinessLimits,
  })
  const { host, workerProbePort: port } = settings
  const read = createReadiness(readinessDb, settings)
  const closeProbe = port === null ? null : await serveProbe({ worker, read, host, port })
  const stop = (): void => {
    worker
      .stop()
      .then(() => closeProbe?.())
      .then(() => readinessDb.destroy())
      .then(() => db.destroy())
      .finally(monitor.flush)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`)
  else log.error(describeError(error), 'worker could not start')
  process.exit(1)
})
