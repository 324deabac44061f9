import { allJobs, allListeners } from './app.ts'
import { openDatabase } from './platform/db/db.ts'
import { requireDurability } from './platform/db/durability.ts'
import { listen } from './platform/events.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { readSettings, SettingsError } from './platform/settings.ts'
import { describeError, log } from './platform/telemetry.ts'

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  await requireDurability(settings.databaseUrl)
  listen(allListeners)
  const db = openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_worker', max: 6 })
  const runner = await runJobs({ db, settings, jobs: allJobs })
  log.info({ jobs: Object.keys(allJobs).length }, 'worker runs')
  // Whoever started it waits for this, however little is logged.
  if (!log.isLevelEnabled('info')) process.stdout.write('worker runs\n')
  const stop = (): void => {
    runner
      .stop()
      .then(() => db.destroy())
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
