import { say } from '../progress.mjs'
import { bringUp, type Stack } from '../stack/bring-up.ts'
import { createClosers } from '../stack/closers.ts'
import { explainProblem } from '../stack/explain-problem.ts'
import { untilAbandoned } from '../stack/run-record.ts'
import { welcome } from './welcome.ts'

const closers = createClosers()
const isWatching = process.argv.includes('--watch')

const end = async (exitCode: number): Promise<void> => {
  await closers.closeAll()
  process.exit(exitCode)
}

const stop = async (): Promise<void> => {
  if (closers.isClosing()) return
  say('\n  Stopping …')
  await closers.closeAll()
  say('  Stopped.')
  await end(0)
}

const fail = async (reason: string): Promise<void> => {
  if (closers.isClosing()) return
  say(`\n${reason}`)
  await end(1)
}

const bringUpForDevelopment = async (): Promise<Stack> => {
  const { startDevServers } = await import('./dev-servers.ts')
  const env = await startDevServers(process.env, closers)
  return bringUp({ env, closers, isWatching, skipsWebApps: true })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())
void untilAbandoned().then(stop)

try {
  const stack = isWatching ? await bringUpForDevelopment() : await bringUp({ env: process.env, closers })
  if (!closers.isClosing()) say(welcome(stack.settings))
  await fail(await stack.ended)
} catch (error) {
  await fail(explainProblem(error))
}
