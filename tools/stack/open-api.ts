import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { startChild, tailOf } from './child-process.ts'

type Where = Pick<Settings, 'databaseUrl' | 'secret' | 'dataDir'>

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/readyz`).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

/** An API in a process of its own, without rate limits: it shares no loop with whoever asks. */
export const openApi = async (
  { databaseUrl, secret, dataDir }: Where,
  logName: string,
): Promise<{ base: string; close: () => Promise<void> }> => {
  const [port, staffPort, widgetPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const child = await startChild({
    name: 'api',
    args: ['apps/api/src/api.ts'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      APP_SECRET: secret,
      DATA_DIR: dataDir,
      ...{ PORT: String(port), STAFF_PORT: String(staffPort), WIDGET_PORT: String(widgetPort) },
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
    },
    logFile: join(dataDir, logName),
  })
  const base = `http://127.0.0.1:${port}`
  while (!(await isReady(base))) {
    if (child.hasEnded()) throw new Error(await tailOf(child.logFile))
    await wait(100)
  }
  return { base, close: child.stop }
}
