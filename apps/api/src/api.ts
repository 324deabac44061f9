import { createServers, type Servers } from './app.ts'
import { requireDurability } from './platform/db/durability.ts'
import { listenWidely } from './platform/http/listen-widely.ts'
import { readSettings, type Settings, SettingsError } from './platform/settings.ts'
import { describeError, log, reportTo } from './platform/telemetry.ts'
import { errorMonitorOf } from './providers/error-monitor/error-monitor-of.ts'

const stopWith = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const listenOn = async (
  servers: Servers,
  { host, port, staffPort, widgetPort }: Pick<Settings, 'host' | 'port' | 'staffPort' | 'widgetPort'>,
) => {
  for (const [server, ownPort, name] of [
    [servers.customer, port, 'PORT'],
    [servers.staff, staffPort, 'STAFF_PORT'],
    [servers.widget, widgetPort, 'WIDGET_PORT'],
  ] as const) {
    if (server === null) continue
    await listenWidely(server, { host, port: ownPort }).catch((error: { code?: string }) => {
      if (error.code !== 'EADDRINUSE') throw error
      stopWith(`Port ${ownPort} is taken. End what uses it, or set ${name} to another port.`)
    })
  }
}

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const monitor = errorMonitorOf(settings, 'api')
  reportTo(monitor.report)
  await requireDurability(settings.databaseUrl)
  const servers = await createServers(settings)
  await listenOn(servers, settings)
  log.info({ port: settings.port, staffPort: settings.staffPort }, 'api listens')
  const stop = (): void => {
    servers
      .close()
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
  if (error instanceof SettingsError) stopWith(error.message)
  log.error(describeError(error), 'api could not start')
  process.exit(1)
})
