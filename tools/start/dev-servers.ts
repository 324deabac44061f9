import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import { idleSecondsText } from '../../apps/api/src/platform/idle-times.ts'
import { readSettings, type Settings } from '../../apps/api/src/platform/settings.ts'
import type { Closers } from '../stack/closers.ts'
import { requireFreePort } from '../stack/ports.ts'
import { rootFolder } from '../stack/root-folder.ts'

const fillPage = ({ productName, supportEmail, isSandbox, idle }: Settings, app: DevServer['app']): Plugin => ({
  name: 'fill-page',
  transformIndexHtml: (html) =>
    html
      .replaceAll('__CSP_NONCE__', '')
      .replaceAll('__PRODUCT_NAME__', productName)
      .replaceAll('__SUPPORT_EMAIL__', supportEmail ?? '')
      .replaceAll('__IS_SANDBOX__', isSandbox ? 'yes' : 'no')
      .replaceAll('__IDLE_SECONDS__', idleSecondsText(idle[app === 'web' ? 'customer' : 'admin'])),
})

type DevServer = {
  readonly app: 'web' | 'admin'
  readonly port: number
  readonly setting: string
  readonly apiPort: number
}

const startOne = async (
  { app, port, setting, apiPort }: DevServer,
  settings: Settings,
): Promise<() => Promise<void>> => {
  await requireFreePort(port, setting, settings.host)
  const root = join(rootFolder, 'apps', app)
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [fillPage(settings, app)],
    server: {
      port,
      strictPort: true,
      host: settings.host,
      proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
    },
  })
  await server.listen()
  return () => server.close()
}

/** Serves both web apps from their sources on the usual ports. Answers the environment for the API behind them. */
export const startDevServers = async (env: NodeJS.ProcessEnv, closers: Closers): Promise<NodeJS.ProcessEnv> => {
  const settings = readSettings(env)
  const [apiPort, staffApiPort] = [await findFreePort(), await findFreePort()]
  const servers: readonly DevServer[] = [
    { app: 'web', port: settings.port, setting: 'PORT', apiPort },
    { app: 'admin', port: settings.staffPort, setting: 'STAFF_PORT', apiPort: staffApiPort },
  ]
  for (const server of servers) await closers.add(await startOne(server, settings))
  return {
    ...env,
    PORT: String(apiPort),
    STAFF_PORT: String(staffApiPort),
    WIDGET_PORT: String(settings.widgetPort),
    CUSTOMER_URL: settings.customerUrl,
    STAFF_URL: settings.staffUrl,
  }
}
