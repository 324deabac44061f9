import { readSettings } from '../../apps/api/src/platform/settings.ts'
import { say } from '../progress.mjs'
import { bringUp, type Stack } from '../stack/bring-up.ts'
import { createClosers } from '../stack/closers.ts'
import { explainProblem } from '../stack/explain-problem.ts'
import { putDataAside } from '../stack/put-data-aside.ts'
import { untilAbandoned } from '../stack/run-record.ts'
import { welcome } from './welcome.ts'

const closers = createClosers()
const isWatching = process.argv.includes('--watch')
const isAfresh = process.argv.includes('--afresh')

const end = async (exitCode: number, lastWords?: string): Promise<void> => {
  const problem = await closers.closeAll().then(
    () => null,
    (error: unknown) => error ?? 'unknown',
  )
  if (problem !== null) say(explainProblem(problem))
  else if (lastWords !== undefined) say(lastWords)
  process.exit(problem === null ? exitCode : 1)
}

const stop = async (): Promise<void> => {
  if (closers.isClosing()) return
  say('\n  Stopping …')
  await end(0, '  Stopped.')
}

const fail = async (reason: string): Promise<void> => {
  if (closers.isClosing()) return
  say(`\n${reason}`)
  await end(1)
}

const bringUpForDevelopment = async (): Promise<Stack> => {
  const { startDevServers } = await import('./dev-servers.ts')
  const env = await startDevServers(process.env, closers)
  return bringUp({ env, closers, isWatching, skipsWebApps: true, restartsParts: true })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())
void untilAbandoned().then(stop)

try {
  if (isAfresh) say(await putDataAside(readSettings(process.env)))
  const stack = isWatching
    ? await bringUpForDevelopment()
    : await bringUp({ env: process.env, closers, restartsParts: true })
  if (!closers.isClosing()) say(welcome(stack.settings))
  await fail(await stack.ended)
} catch (error) {
  await fail(explainProblem(error))
}
