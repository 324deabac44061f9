import { elapsed, say } from './progress.mjs'
import { prepareRun, runStages, stages } from './stages.ts'
import { addCounts, summaryLine } from './test/counts.ts'

const AT_ONCE = 2

await prepareRun()
const sum = addCounts(await runStages([stages.unit, ...stages.checks, stages.boot], AT_ONCE))
say(`\n  The check took ${elapsed()}.`)
say(summaryLine(sum))
if (sum.failed > 0) process.exitCode = 1
