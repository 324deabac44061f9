import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { startSentryServer } from '../apps/api/src/test-kit/sentry-server.ts'
import { startSignInPages } from '../apps/api/src/test-kit/sign-in-pages.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from '../apps/api/src/test-kit/temporary-folder.ts'
import { bringBrowser } from './browser.ts'
import { bringUp, type Stack } from './stack/bring-up.ts'
import { createClosers } from './stack/closers.ts'
import { explainProblem } from './stack/explain-problem.ts'
import { ownEnvironment } from './stack/own-environment.ts'
import { rootFolder } from './stack/root-folder.ts'
import { endLeftovers } from './stack/run-record.ts'

const closers = createClosers()
type Around = { readonly browser: string; readonly watcherUrl: string }

const runPlaywright = ({ settings, databaseUrl, secret }: Stack, { browser, watcherUrl }: Around): Promise<number> =>
  new Promise((resolve) => {
    const cli = 'node_modules/@playwright/test/cli.js'
    const child = spawn(process.execPath, [cli, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
      cwd: rootFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        CHROMIUM_PATH: browser,
        WATCHER_URL: watcherUrl,
        CUSTOMER_URL: settings.customerUrl,
        STAFF_URL: settings.staffUrl,
        DATABASE_URL: databaseUrl,
        APP_SECRET: secret,
        DATA_DIR: settings.dataDir,
      },
    })
    void closers.add(() => void child.kill())
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })

const run = async (): Promise<number> => {
  const browser = await bringBrowser()
  await sweepTemporaryFolders(endLeftovers)
  const folder = await makeTemporaryFolder()
  await closers.add(() => rm(folder, { recursive: true, force: true }))
  const env = await ownEnvironment(folder)
  const pages = await startSignInPages(`http://localhost:${env.PORT}`)
  await closers.add(pages.close)
  const watcher = await startSentryServer()
  await closers.add(watcher.close)
  const stack = await bringUp({ env: { ...env, ...pages.env, SENTRY_DSN: watcher.dsn }, closers })
  const fall = stack.ended.then((reason) => {
    if (!closers.isClosing()) console.error(reason)
    return 1
  })
  return Promise.race([runPlaywright(stack, { browser, watcherUrl: watcher.url }), fall])
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void closers.closeAll().then(() => process.exit(1)))
}

const exitCode = await run().catch((error: unknown) => {
  console.error(explainProblem(error))
  return 1
})
await closers.closeAll()
process.exit(exitCode)
