import { elapsed, say } from '../progress.mjs'
import { bringUp, type Stack } from '../stack/bring-up.ts'
import { createClosers } from '../stack/closers.ts'
import { explainProblem } from '../stack/explain-problem.ts'
import { untilAbandoned } from '../stack/run-record.ts'

const closers = createClosers()
const isWatching = process.argv.includes('--watch')

const stop = async (exitCode: number, reason?: string): Promise<void> => {
  if (closers.isClosing()) return
  if (reason) say(`\n${reason}`)
  const isAnythingUp = closers.count() > 0
  if (isAnythingUp) say('\n  Stopping …')
  await closers.closeAll()
  if (isAnythingUp) say('  Stopped.')
  process.exit(exitCode)
}

const printWelcome = ({ settings }: Stack): void => {
  const lines = [
    '',
    `  ${settings.productName} is ready after ${elapsed()}.`,
    '',
    `  Customer app   ${settings.customerUrl}`,
    `  Staff app      ${settings.staffUrl}`,
    ...(settings.isSandbox ? [`  Mails, codes   ${settings.customerUrl}/dev-tools`] : []),
    `  Logs           ${settings.dataDir}/log`,
    '',
    '  Ctrl-C stops all of it.',
  ]
  say(lines.join('\n'))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(1))
void untilAbandoned().then(() => stop(1))

try {
  const stack = await bringUp({ env: process.env, closers, isWatching })
  if (!closers.isClosing()) printWelcome(stack)
  await stop(1, await stack.ended)
} catch (error) {
  await stop(1, explainProblem(error))
}
