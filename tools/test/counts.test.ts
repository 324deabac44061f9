import { describe, expect, test } from 'vitest'
import {
  addCounts,
  countCheck,
  countPlaywright,
  countTwice,
  countVitest,
  failedFiles,
  summaryLine,
  timesOf,
} from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  name: '/somewhere/a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const vitest = (numbers: Partial<Record<string, number>>, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...numbers,
  testResults,
})

describe('what a stage counts', () => {
  test('a check is one test', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('skipped and planned tests are skipped', () => {
    const report = vitest({ numPassedTests: 3, numPendingTests: 2, numTodoTests: 1 }, file('passed', 'passed'))
    expect(countVitest(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 3 })
  })

  test('a file that could not be loaded is a failure beside the failed tests', () => {
    const report = vitest({ numPassedTests: 1, numFailedTests: 1 }, file('failed'), file('failed', 'failed', 'passed'))
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 0 })
  })

  test('an error outside every test is a failure', () => {
    expect(countVitest(vitest({ numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  test('a file that is run again counts as it did then, and what failed at first is named', () => {
    const named = (status: string, fullName: string) => ({ status, fullName, failureMessages: ['two rows'] })
    const one = (status: string, ...assertionResults: ReturnType<typeof named>[]) => ({
      name: '/somewhere/b.test.ts',
      status,
      assertionResults,
    })
    const first = {
      ...vitest({ numPassedTests: 3, numFailedTests: 2 }, file('passed', 'passed', 'passed')),
      testResults: [
        file('passed', 'passed', 'passed'),
        one('failed', named('failed', 'flies'), named('failed', 'falls'), named('passed', 'walks')),
      ],
    }
    expect(failedFiles(first)).toEqual(['/somewhere/b.test.ts'])
    const again = {
      ...vitest({ numPassedTests: 2, numFailedTests: 1 }),
      testResults: [one('failed', named('passed', 'flies'), named('failed', 'falls'), named('passed', 'walks'))],
    }
    const secondTries = [{ name: 'b.test.ts: flies', because: 'two rows' }]
    const ran = { report: first, code: 1 }
    expect(countTwice(ran, { report: again, code: 1 })).toEqual({ passed: 4, failed: 1, skipped: 0, secondTries })
    expect(countTwice(ran, { report: null, code: 1 })).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  test('a file that could not be loaded at first counts its tests when it could be', () => {
    const first = vitest({ numPassedTests: 4 }, file('failed'))
    const again = vitest({ numPassedTests: 2 }, file('passed', 'passed', 'passed'))
    expect(countTwice({ report: first, code: 1 }, { report: again, code: 0 })).toEqual({
      ...{ passed: 6, failed: 0, skipped: 0 },
      secondTries: [{ name: 'a.test.ts', because: 'failed outside its tests' }],
    })
  })

  test('a run without a report is a failure', () => {
    expect(countVitest(null, 0).failed).toBe(1)
    expect(countPlaywright(null, 0).failed).toBe(1)
  })

  test('a browser test that passes only at its second try is named with its first failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    const results = [{ error: { message: '\u001b[31mnot visible\u001b[39m' } }, {}]
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] })
    const inner = { file: 'a.spec.ts', specs: [spec('flies', 'flaky'), spec('walks', 'expected')] }
    const suites = [{ file: 'a.spec.ts', specs: [spec('falls', 'unexpected')], suites: [inner] }]
    expect(countPlaywright({ stats, errors: ['no tests found'], suites }, 1)).toEqual({
      ...{ passed: 5, failed: 2, skipped: 2 },
      secondTries: [{ name: 'a.spec.ts: flies', because: 'not visible' }],
    })
  })
})

test('the last line names skipped tests only when there are any', () => {
  const sum = addCounts([countCheck(0), countCheck(0), countCheck(1)])
  expect(summaryLine(sum)).toBe('2 passed, 1 failed')
  expect(summaryLine({ ...sum, skipped: 4 })).toBe('2 passed, 1 failed, 4 skipped')
})

test('the slowest test comes first, with the time of all its tries', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'walks', duration: 12.4 },
    { status: 'passed', fullName: 'climbs', duration: 900 },
  ]
  const slow = { name: '/somewhere/a.db.test.ts', status: 'passed', assertionResults }
  expect(timesOf({ ...vitest({}), testResults: [slow] })).toEqual([
    { name: 'a.db.test.ts: climbs', ms: 900 },
    { name: 'a.db.test.ts: walks', ms: 12 },
  ])
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const inner = { file: 'b.spec.ts', specs: [spec('flies', 2_000, 1_500)] }
  expect(
    timesOf({ stats, errors: [], suites: [{ file: 'b.spec.ts', specs: [spec('lands', 3_000)], suites: [inner] }] }),
  ).toEqual([
    { name: 'b.spec.ts: flies', ms: 3_500 },
    { name: 'b.spec.ts: lands', ms: 3_000 },
  ])
  expect(timesOf(null)).toEqual([])
})
