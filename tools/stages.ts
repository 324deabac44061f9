import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say, step } from './progress.mjs'
import { readJsonFile } from './stack/json-file.ts'
import { rootFolder } from './stack/root-folder.ts'
import { runScript, stopScripts } from './stack/run-script.ts'
import {
  countCheck,
  countPlaywright,
  countTwice,
  countVitest,
  failedFiles,
  type StageCounts,
  summaryLine,
  timesOf,
} from './test/counts.ts'

export type Stage = {
  readonly name: string
  /** A Node script and its arguments. */
  readonly args: readonly string[]
  /** Reads the numbers from the report that the stage wrote; a stage without one counts as one test. */
  readonly count?: (report: unknown, exitCode: number) => StageCounts
  /** Whether files in which something failed are tried a second time, with nothing beside them. */
  readonly hasSecondTry?: boolean
}

const results = join(rootFolder, 'test-results')
const SHOWN_LINES = 150
const SHOWN_SLOWEST = 10
// More than these did not fail by chance.
const FILES_TRIED_AGAIN = 3

const fileName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
const reportOf = (name: string): string => join(results, `${fileName(name)}.json`)

const vitest = (name: string, project: string): Stage => ({
  name,
  args: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
  ],
  count: countVitest,
})

// Each of several checkers works out anew what they share, which on two cores costs more than it saves.
const types = (config: string): readonly string[] => [
  ...['node_modules/@typescript/native/bin/tsc', '--checkers', '1', '-p', config],
]

/** Every stage that there is, in the order in which they are worth reading. */
export const stages = {
  checks: [
    { name: 'Format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'] },
    { name: 'Types of the server', args: types('tsconfig.json') },
    { name: 'Types of the web apps', args: types('tsconfig.web.json') },
    { name: 'Dependency rules', args: ['tools/dependency-rules.ts'] },
    { name: 'Nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
    { name: 'Printed files are fresh', args: ['tools/print.ts', '--check'] },
  ],
  boot: { name: 'API and worker start under plain Node', args: ['tools/boot.ts'] },
  unit: vitest('Unit tests', 'unit'),
  integration: { ...vitest('Integration tests', 'integration'), hasSecondTry: true },
  browser: { name: 'Browser tests', args: ['tools/e2e.ts'], count: countPlaywright },
  journal: { name: 'Every operation was seen to succeed and to refuse', args: ['tools/journal.ts'] },
} satisfies Record<string, Stage | readonly Stage[]>

const showFailure = async ({ name }: Stage, output: string): Promise<void> => {
  const log = join(results, `${fileName(name)}.log`)
  await writeFile(log, output)
  const lines = output.trim().split('\n')
  const note = lines.length > SHOWN_LINES ? [`(the last ${SHOWN_LINES} lines of ${log})`] : []
  say(`\n${[...note, ...lines.slice(-SHOWN_LINES)].map((line) => `    ${line}`).join('\n')}\n`)
}

// The file outlives the lines of the run, and says what failed at first.
const showSecondTries = async ({ secondTries = [] }: StageCounts): Promise<void> => {
  for (const { name } of secondTries) say(`    passed only at its second try: ${name}`)
  const told = secondTries.map(({ name, because }) => `${name}\n${because}\n\n`)
  if (told.length > 0) await appendFile(join(results, 'second-tries.txt'), told.join(''))
}

// The file has every test; the lines are those worth looking at.
const showSlowest = async ({ name }: Stage, report: unknown): Promise<void> => {
  const times = timesOf(report)
  await writeFile(join(results, `${fileName(name)}-times.json`), `${JSON.stringify(times, null, 1)}\n`)
  for (const slow of times.slice(0, SHOWN_SLOWEST))
    say(`    ${(slow.ms / 1000).toFixed(1).padStart(6)} s  ${slow.name}`)
}

// A third of what an API or a worker takes to start is the translation of its sources, which is the same each time.
const environmentOf = (report: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: join(rootFolder, 'node_modules/.cache/compiled'),
  TEST_REPORT: report,
})

// Nothing else runs beside the files then; what they share, they share again.
const tryAgain = async ({ name, args }: Stage, report: unknown, code: number): Promise<StageCounts> => {
  const files = failedFiles(report)
  if (files.length === 0 || files.length > FILES_TRIED_AGAIN) return countVitest(report, code)
  const target = reportOf(`${name} again`)
  const own = args.map((arg) => arg.replace(reportOf(name), target))
  const again = await runScript([...own, '--maxWorkers=1', ...files], environmentOf(target))
  return countTwice({ report, code }, { report: await readJsonFile(target), code: again.code })
}

const countStage = async (stage: Stage, code: number): Promise<StageCounts> => {
  if (!stage.count) return countCheck(code)
  const report = await readJsonFile(reportOf(stage.name))
  return stage.hasSecondTry ? tryAgain(stage, report, code) : stage.count(report, code)
}

const runStage = async (stage: Stage): Promise<StageCounts> => {
  const result: { code: number; output: string; counts: StageCounts } = { code: 1, output: '', counts: countCheck(1) }
  const run = async (): Promise<string> => {
    Object.assign(result, await runScript(stage.args, environmentOf(reportOf(stage.name))))
    result.counts = await countStage(stage, result.code)
    const label = stage.count ? `${stage.name}: ${summaryLine(result.counts)}` : stage.name
    if (result.counts.failed > 0) throw Object.assign(new Error(label), { progressLabel: label })
    return label
  }
  await step(stage.name, run).catch(() => showFailure(stage, result.output))
  await showSecondTries(result.counts)
  if (stage.count) await showSlowest(stage, await readJsonFile(reportOf(stage.name)))
  return result.counts
}

/** Runs all stages, however many fail, that many at a time. */
export const runStages = async (chosen: readonly Stage[], parallel: number): Promise<StageCounts[]> => {
  const waiting = [...chosen]
  const done: StageCounts[] = []
  const work = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage && !isStopping; stage = waiting.shift()) done.push(await runStage(stage))
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return done
}

let isStopping = false

/** Empties the folder of results, and makes a signal end the run in order. */
export const prepareRun = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true
      process.exitCode = 1
      stopScripts()
    })
  }
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
}
