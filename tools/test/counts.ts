import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The numbers of one stage, from the real results. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** A test that passed only when it was tried again, and what its first failure said. */
type SecondTry = { readonly name: string; readonly because: string }
/** The same, with the tests among the passed ones that failed at first. */
export type StageCounts = Counts & { readonly secondTries?: readonly SecondTry[] }

/** How long a test took, all its tries together. */
export type Timed = { readonly name: string; readonly ms: number }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName?: string
      readonly duration?: number
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}
type VitestFile = VitestReport['testResults'][number]

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
  readonly suites?: readonly PlaywrightSuite[]
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[]
}

type PlaywrightTest = {
  readonly status: string
  readonly results?: readonly { readonly duration?: number; readonly error?: { readonly message?: string } }[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isVitestReport = (value: unknown): value is VitestReport => isObject(value) && 'numPassedTests' in value
const isPlaywrightReport = (value: unknown): value is PlaywrightReport => isObject(value) && 'stats' in value

// A stage that ended badly without naming a failed test (it crashed, or a file could not be loaded) still failed.
const atLeastOneFailure = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

/** Counts a check that has one outcome. */
export const countCheck = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
})

const hasFailed = ({ status }: { readonly status: string }): boolean => status === 'failed'
const isBroken = (file: VitestFile): boolean => hasFailed(file) && !file.assertionResults.some(hasFailed)

/** Counts Vitest's JSON report. A file that fails outside its tests counts as one failure. */
export const countVitest = (report: unknown, exitCode: number): Counts => {
  if (!isVitestReport(report)) return { passed: 0, failed: 1, skipped: 0 }
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return atLeastOneFailure(counts, exitCode)
}

/** The files of Vitest's JSON report in which something failed. */
export const failedFiles = (report: unknown): string[] =>
  isVitestReport(report) ? report.testResults.filter(hasFailed).map(({ name }) => name) : []

const countFile = (file: VitestFile): Counts => {
  const passed = file.assertionResults.filter(({ status }) => status === 'passed').length
  const failed = file.assertionResults.filter(hasFailed).length
  return {
    passed,
    failed: isBroken(file) ? 1 : failed,
    skipped: file.assertionResults.length - passed - failed,
  }
}

const failuresOf = (file: VitestFile): SecondTry[] =>
  isBroken(file)
    ? [{ name: basename(file.name), because: 'failed outside its tests' }]
    : file.assertionResults.filter(hasFailed).map(({ fullName = '', failureMessages = [] }) => ({
        name: `${basename(file.name)}: ${fullName}`,
        because: failureMessages[0] ?? '',
      }))

type Ran = { readonly report: unknown; readonly code: number }

/** Counts two of Vitest's reports: of all tests, and of its failed files, run again. What passed only then passed, and is named. */
export const countTwice = ({ report, code }: Ran, { report: again, code: codeAgain }: Ran): StageCounts => {
  const first = countVitest(report, code)
  if (!isVitestReport(report) || !isVitestReport(again)) return first
  const failed = report.testResults.filter(hasFailed)
  const before = addCounts(failed.map(countFile))
  const after = countVitest(again, codeAgain)
  const stillFailed = new Set(again.testResults.flatMap(failuresOf).map(({ name }) => name))
  return {
    passed: first.passed - before.passed + after.passed,
    failed: first.failed - before.failed + after.failed,
    skipped: first.skipped - before.skipped + after.skipped,
    secondTries: failed.flatMap(failuresOf).filter(({ name }) => !stillFailed.has(name)),
  }
}

const secondTriesOf = ({ file, suites = [], specs = [] }: PlaywrightSuite): SecondTry[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results = [] }) => ({
        name: `${file}: ${title}`,
        because: stripVTControlCharacters(results[0]?.error?.message ?? ''),
      })),
  ),
  ...suites.flatMap(secondTriesOf),
]

/** Counts Playwright's JSON report. A test that passed only at its second try passed, and is named. */
export const countPlaywright = (report: unknown, exitCode: number): StageCounts => {
  if (!isPlaywrightReport(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const counts = { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
  return { ...atLeastOneFailure(counts, exitCode), secondTries: (report.suites ?? []).flatMap(secondTriesOf) }
}

const timesOfSuite = ({ file, suites = [], specs = [] }: PlaywrightSuite): Timed[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ results = [] }) => ({
      name: `${file}: ${title}`,
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOfSuite),
]

const timesOfVitest = ({ testResults }: VitestReport): Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName = '', duration = 0 }) => ({
      name: `${basename(name)}: ${fullName}`,
      ms: duration,
    })),
  )

/** The time of each test in Vitest's or Playwright's JSON report, the slowest first. */
export const timesOf = (report: unknown): Timed[] => {
  const times = isVitestReport(report)
    ? timesOfVitest(report)
    : isPlaywrightReport(report)
      ? (report.suites ?? []).flatMap(timesOfSuite)
      : []
  return times.map(({ name, ms }) => ({ name, ms: Math.round(ms) })).sort((a, b) => b.ms - a.ms)
}

/** Adds the numbers of several stages. */
export const addCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** The last line of a test run: `N passed, N failed`, and what was skipped if anything was. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
