import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAppWithCompanies } from '../../apps/api/src/test-kit/companies.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import type { TortureCase } from './torture-case.ts'

const isLong = process.env.TORTURE === 'long'
const told = process.env.TORTURE_ROUNDS
const timeoutMs = isLong || told ? 6 * 3_600_000 : 240_000
const roundsOf = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  told ? Number(told) : isLong ? long : short

/** Tests of cases: each finds what is planted, and nothing else. */
export const runCases = (cases: readonly TortureCase[]): void =>
  describe.each(cases)('$name', ({ rounds, run, isPossible = true }) => {
    let app: TestApp
    beforeAll(async () => {
      app = await startAppWithCompanies({ RATE_LIMIT_FACTOR: '1000000' })
    })
    afterAll(() => app.close())

    test.skipIf(!isPossible)('control: a planted fault is found', { timeout: 120_000 }, async () => {
      const { faults } = await run(app, { rounds: rounds.short, isPlanted: true })
      expect(faults).not.toEqual([])
    })

    test.skipIf(!isPossible)('holds', { timeout: timeoutMs }, async () => {
      const { figures, faults } = await run(app, { rounds: roundsOf(rounds), isPlanted: false })
      console.log(figures)
      expect(faults).toEqual([])
    })
  })
