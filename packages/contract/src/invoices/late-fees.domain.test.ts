import { addDays, decimal, type LocalDate, money, parseLocalDate } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LateFeeQuestion, type LateFeeTerms, lateFeesOn, readLateFeePercent } from './late-fees.domain.ts'

const numRuns = Number(process.env.LATE_FEE_RUNS ?? 2000)
const due = parseLocalDate('2026-03-10')
const usd = (minor: bigint) => money(minor, 'USD')
const percent = (tenThousandths: bigint) => decimal(tenThousandths, 4)
const flat: LateFeeTerms = { type: 'flat', percent: percent(500n), days: 3 }
const recurring: LateFeeTerms = { type: 'recurring', percent: percent(100n), repeatPeriod: 7 }
const compound: LateFeeTerms = { type: 'compound', percent: percent(1000n), repeatPeriod: 30 }

const after = (days: number): LocalDate => addDays(due, days)
const ask = (terms: LateFeeTerms, days: number, more: Partial<LateFeeQuestion> = {}): LateFeeQuestion => ({
  base: usd(100_000n),
  dueDate: due,
  terms,
  payments: [],
  asOf: after(days),
  ...more,
})
const total = (question: LateFeeQuestion): bigint => lateFeesOn(question).total.minor

describe('when a fee comes', () => {
  test.each([
    ['flat, before its day', flat, 2, 0n],
    ['flat, on its day', flat, 3, 5_000n],
    ['flat, long afterwards', flat, 400, 5_000n],
    ['recurring, on the due date', recurring, 0, 0n],
    ['recurring, the day before the first', recurring, 6, 0n],
    ['recurring, on the first', recurring, 7, 1_000n],
    ['recurring, on the third', recurring, 21, 3_000n],
    ['compound, on the second: a fee of the fee before', compound, 60, 21_000n],
    ['before the due date', recurring, -30, 0n],
  ])('%s', (_, terms, days, expected) => {
    expect(total(ask(terms, days))).toBe(expected)
  })
})

describe('payments', () => {
  const paying = (day: number, minor: bigint) => ({ date: after(day), amount: usd(minor) })

  test('a part paid before lowers the fee, one paid on the day of the fee only the next', () => {
    expect(total(ask(recurring, 14, { payments: [paying(6, 40_000n)] }))).toBe(1_200n)
    expect(total(ask(recurring, 14, { payments: [paying(7, 40_000n)] }))).toBe(1_600n)
  })

  test('once the base is paid nothing more comes, and what had come stays owed', () => {
    expect(total(ask(recurring, 700, { payments: [paying(8, 100_000n)] }))).toBe(1_000n)
  })

  test('whoever pays on a fee’s day what is owed on that day owes nothing afterwards', () => {
    const owed = 100_000n + total(ask(compound, 30))
    expect(total(ask(compound, 400, { payments: [paying(30, owed)] }))).toBe(owed - 100_000n)
  })
})

test('a run of equal fees is one entry, however long', () => {
  const { runs } = lateFeesOn(ask(recurring, 70))
  expect(runs).toEqual([
    { firstDate: after(7), lastDate: after(70), count: 10, on: usd(100_000n), fee: usd(1_000n), sum: usd(10_000n) },
  ])
})

test('together the fees never exceed the base; the last one is cut', () => {
  const steep: LateFeeTerms = { type: 'recurring', percent: percent(3000n), repeatPeriod: 1 }
  const { runs, total: sum, isCapped } = lateFeesOn(ask(steep, 20_000))
  expect([sum.minor, isCapped]).toEqual([100_000n, true])
  expect(runs.map(({ count, fee }) => [count, fee.minor])).toEqual([
    [3, 30_000n],
    [1, 10_000n],
  ])
})

test('a fee that rounds to nothing is none, for ever', () => {
  expect(lateFeesOn(ask(compound, 30_000, { base: usd(4n) }))).toEqual({ runs: [], total: usd(0n), isCapped: false })
})

test('the percentage is a fraction above 0 and at most 1, with six decimals', () => {
  expect(readLateFeePercent('0.015')).toEqual({ ok: true, value: decimal(15n, 3) })
  for (const [text, code] of [
    ['0', 'must_be_positive'],
    ['1.01', 'too_large'],
    ['-0.1', 'negative'],
    ['0.0000001', 'too_many_decimals'],
    ['1e-3', 'not_a_number'],
  ]) {
    expect(readLateFeePercent(text ?? '')).toEqual({ ok: false, code })
  }
})

// An oracle that walks every single day and knows no runs, no caps in advance and nothing of the money package.
const walked = (
  { base, terms, paid, days }: { base: bigint; terms: LateFeeTerms; paid: readonly [number, bigint][]; days: number },
  areFeesRounded = true,
): bigint => {
  const period = terms.type === 'flat' ? terms.days : terms.repeatPeriod
  const { coefficient, scale } = terms.percent
  const under = 10n ** BigInt(scale)
  let fees = 0n
  for (let day = 1; day <= days; day += 1) {
    if (day % period !== 0 || (terms.type === 'flat' && day !== period)) continue
    const before = paid.filter(([on]) => on < day).reduce((sum, [, minor]) => sum + minor, 0n)
    const on = (terms.type === 'compound' ? base + fees : base) - before
    if (on <= 0n) continue
    const exact = on * coefficient
    const fee = areFeesRounded ? (2n * exact + under) / (2n * under) : exact / under
    fees = fees + fee > base ? base : fees + fee
  }
  return fees
}

const history = fc.record({
  base: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  type: fc.constantFrom('flat', 'recurring', 'compound'),
  thousandths: fc.bigInt({ min: 1n, max: 400n }),
  period: fc.integer({ min: 1, max: 45 }),
  paid: fc.array(fc.tuple(fc.integer({ min: -20, max: 400 }), fc.bigInt({ min: 1n, max: 10n ** 12n })), {
    maxLength: 4,
  }),
  days: fc.integer({ min: -5, max: 400 }),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never
const termsOf = ({ type, thousandths, period }: History): LateFeeTerms =>
  type === 'flat'
    ? { type, percent: decimal(thousandths, 3), days: period }
    : { type: type as 'recurring' | 'compound', percent: decimal(thousandths, 3), repeatPeriod: period }
const differs = (areFeesRounded: boolean) => (given: History) => {
  const terms = termsOf(given)
  const { base, paid, days } = given
  const payments = paid.map(([day, minor]) => ({ date: after(day), amount: usd(minor) }))
  return total(ask(terms, days, { base: usd(base), payments })) !== walked({ base, terms, paid, days }, areFeesRounded)
}

test('random histories agree with walking every day', () => {
  fc.assert(
    fc.property(history, (given) => !differs(true)(given)),
    { numRuns },
  )
})

test('the comparison would find a fee that is cut instead of rounded', () => {
  expect(
    fc.check(
      fc.property(history, (given) => !differs(false)(given)),
      { numRuns },
    ).failed,
  ).toBe(true)
})
