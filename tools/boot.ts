import { rm } from 'node:fs/promises'
import { makeTemporaryFolder, sweepTemporaryFolders } from '../apps/api/src/test-kit/temporary-folder.ts'
import { bringUp } from './stack/bring-up.ts'
import { createClosers } from './stack/closers.ts'
import { explainProblem } from './stack/explain-problem.ts'
import { ownEnvironment } from './stack/own-environment.ts'
import { endLeftovers } from './stack/run-record.ts'

// Vitest and tsc accept syntax that Node's type stripping refuses: only a real start shows it.
const closers = createClosers()
await sweepTemporaryFolders(endLeftovers)
const folder = await makeTemporaryFolder()
await closers.add(() => rm(folder, { recursive: true, force: true }))
try {
  await bringUp({ env: await ownEnvironment(folder), closers, skipsWebApps: true })
} catch (error) {
  console.error(explainProblem(error))
  process.exitCode = 1
}
await closers.closeAll()
process.exit()
