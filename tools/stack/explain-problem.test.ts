import { expect, test } from 'vitest'
import { explainProblem } from './explain-problem.ts'

const problem = (message: string, more: object): Error => Object.assign(new Error(message), more)

test.each([
  [
    problem('ENOSPC: write', { code: 'ENOSPC', path: '/data/run.json' }),
    /^\/data\/run\.json can't be used: the disk is full\./,
  ],
  [problem('ENOSPC: write', { code: 'ENOSPC' }), /^The data folder can't be used: the disk is full\./],
  [problem('EACCES: open', { code: 'EACCES', path: '/data/run.json' }), /^\/data\/run\.json .*this user may not write/],
  [problem('EPERM: chmod', { code: 'EPERM', path: '/data' }), /this user may not write there/],
  [problem('EROFS: open', { code: 'EROFS', path: '/data/run.json' }), /it can only be read/],
  [problem('could not extend file', { code: '53100' }), /^The disk of the database is full\./],
  [problem('the database system is in recovery mode', { code: '57P03' }), /^The database went away \(/],
  [problem('Connection terminated unexpectedly', {}), /^The database went away \(/],
])('%s is one line that says what to do', (error, line) => {
  expect(explainProblem(error)).toMatch(line)
  expect(explainProblem(error)).not.toContain('\n')
})

test('what nobody expected is told with everything', () => {
  expect(explainProblem(new Error('odd'))).toContain('explain-problem.test.ts')
})
