import { bringBrowser } from '../browser.ts'
import { elapsed, say, step } from '../progress.mjs'
import { prepareRun, runStages, stages } from '../stages.ts'
import { addCounts, summaryLine } from './counts.ts'

const { checks, unit, integration, browser, journal } = stages
const AT_ONCE = 2

const findBrowser = async (): Promise<void> => {
  try {
    await step('Finding a browser', async () => {
      process.env.CHROMIUM_PATH = await bringBrowser()
      return `Browser: ${process.env.CHROMIUM_PATH}`
    })
  } catch (error) {
    say(`    ${error instanceof Error ? error.message : error}`)
  }
}

await prepareRun()
const [inspected] = await Promise.all([runStages(checks, AT_ONCE), findBrowser()])
const tested = await runStages([unit, integration, browser, journal], 1)
const sum = addCounts([...inspected, ...tested])
say(`\n  The whole run took ${elapsed()}.`)
say(summaryLine(sum))
if (sum.failed > 0) process.exitCode = 1
