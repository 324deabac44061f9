import { type Currency, currencies, type Money, moneyText } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceLimits } from './invoice-limits.ts'
import type { InvoiceTermsText } from './invoice-terms.domain.ts'
import { findSendProblem, type InvoiceTotals, invoiceTotals } from './invoice-totals.domain.ts'

// The figure the project promises is 1,000,000: INVOICE_RUNS=1000000.
const numRuns = Number(process.env.INVOICE_RUNS ?? 10_000)

// An oracle of its own: exact fractions, every supported currency in hundredths, nothing imported from the money package.

type Fraction = { readonly over: bigint; readonly under: bigint }
type Rounding = (value: Fraction) => bigint
type Printed = {
  readonly nets: bigint[]
  readonly subtotal: bigint
  readonly fees: bigint[]
  readonly taxes: bigint[]
  readonly total: bigint
  readonly discount: bigint | null
}

function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.')
  return { over: BigInt(`${whole}${decimals}`), under: BigInt(`1${'0'.repeat(decimals.length)}`) }
}

const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const whole = (value: bigint): Fraction => ({ over: value, under: 1n })
const cents = whole(100n)

const halfUp: Rounding = ({ over, under }) => over / under + (2n * (over % under) >= under ? 1n : 0n)
const halfDown: Rounding = ({ over, under }) => over / under + (2n * (over % under) > under ? 1n : 0n)
const down: Rounding = ({ over, under }) => over / under
const halfEven: Rounding = (value) => (halfDown(value) % 2n === 0n ? halfDown(value) : halfUp(value))

type Wrong = { readonly doFeesCompound?: boolean; readonly isTaxRoundedPerLine?: boolean }

function exactTaxes(
  { items }: InvoiceTermsText,
  nets: readonly bigint[],
  round: Rounding,
  isPerLine: boolean,
): bigint[] {
  const kinds = [...new Set(items.flatMap(({ tax }) => (tax ? [`${tax.category} ${Number(tax.rate)}`] : [])))]
  return kinds.map((kind) => {
    const lines = items.flatMap(({ tax }, index) => {
      const isOfKind = tax !== null && tax !== undefined && `${tax.category} ${Number(tax.rate)}` === kind
      return isOfKind ? [{ net: nets[index] ?? 0n, rate: tax.rate }] : []
    })
    const share = (net: bigint) =>
      round(times(times(fraction(lines[0]?.rate ?? '0'), whole(net)), { over: 1n, under: 100n }))
    const sum = (list: readonly bigint[]) => list.reduce((total, part) => total + part, 0n)
    return isPerLine ? sum(lines.map(({ net }) => share(net))) : share(sum(lines.map(({ net }) => net)))
  })
}

function exactly(input: InvoiceTermsText, round: Rounding = halfUp, wrong: Wrong = {}): Printed {
  const { doFeesCompound = false, isTaxRoundedPerLine = false } = wrong
  const nets = input.items.map(({ rate, qty }) => round(times(times(fraction(qty), fraction(rate)), cents)))
  const subtotal = nets.reduce((sum, net) => sum + net, 0n)
  const fees: bigint[] = []
  let total = subtotal
  for (const { type, value } of input.fees) {
    const base = whole(doFeesCompound ? total : subtotal)
    const share = times(times(fraction(value), base), { over: 1n, under: 100n })
    const fee = type === 'percent' ? round(share) : round(times(fraction(value), cents))
    fees.push(fee)
    total += fee
  }
  const taxes = exactTaxes(input, nets, round, isTaxRoundedPerLine)
  total += taxes.reduce((sum, tax) => sum + tax, 0n)
  const percent = input.earlyDiscountPercent ?? null
  return {
    nets,
    subtotal,
    fees,
    taxes,
    total,
    discount: percent === null ? null : round(times(fraction(percent), whole(total))),
  }
}

function withFloats(input: InvoiceTermsText): Printed {
  const nets = input.items.map(({ rate, qty }) => BigInt(Math.round(Number(qty) * Number(rate) * 100)))
  return { ...exactly(input), nets }
}

function printed({ items, subtotal, fees, taxes, total, earlyDiscount }: InvoiceTotals): Printed {
  return {
    nets: items.map(({ net }) => net.minor),
    subtotal: subtotal.minor,
    fees: fees.map(({ amount }) => amount.minor),
    taxes: taxes.map(({ amount }) => amount.minor),
    total: total.minor,
    discount: earlyDiscount === null ? null : earlyDiscount.amount.minor,
  }
}

const isSame = (a: Printed, b: Printed): boolean =>
  JSON.stringify(a, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ===
  JSON.stringify(b, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** Decimal text up to `max` with at most so many decimals; often small, and often ending in a 5. */
function decimalTextUpTo(max: bigint, maxScale: number, min = 0n): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: maxScale }).chain((scale) => {
    const top = max * 10n ** BigInt(scale)
    const least = min > top ? top : min
    const small = fc.bigInt({ min: least, max: top < 9_999n ? top : 9_999n })
    const tied = small.map((value) => (value * 10n + 5n > top ? value : value * 10n + 5n))
    return fc.oneof(small, tied, fc.bigInt({ min: least, max: top })).map((value) => {
      const digits = value.toString().padStart(scale + 1, '0')
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    })
  })
}

const name = fc.constant('Work')
const tax = fc.oneof(
  fc.record({ category: fc.constant('S' as const), rate: fc.constantFrom('21', '21.0', '10', '5.5', '7.7', '0.0001') }),
  fc.record({ category: fc.constantFrom('Z', 'E', 'AE', 'G', 'O'), rate: fc.constant('0') }),
)
const item = fc.record({
  name,
  rate: decimalTextUpTo(100_000n, 6),
  qty: decimalTextUpTo(10_000n, 4, 1n),
  tax: fc.option(tax),
})
const percentFee = fc.record({ name, type: fc.constant('percent' as const), value: decimalTextUpTo(100n, 4) })
const fixedFee = fc.record({ name, type: fc.constantFrom('fixed', 'flat'), value: decimalTextUpTo(10_000n, 2) })
const invoice: fc.Arbitrary<InvoiceTermsText> = fc.record({
  currency: fc.constantFrom(...currencies),
  items: fc.array(item, { maxLength: 12 }),
  fees: fc.array(fc.oneof(percentFee, fixedFee), { maxLength: 5 }),
  earlyDiscountPercent: fc.option(fc.constantFrom('0.0197', '0.02925', '0.5', '0.999999', '0.000001', '0.125')),
})

function totalsOf(input: InvoiceTermsText): InvoiceTotals {
  const result = invoiceTotals(input)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.totals
}

describe('totals against exact rational arithmetic', () => {
  test(`${numRuns} random invoices: no difference`, () => {
    fc.assert(
      fc.property(invoice, (input) => isSame(printed(totalsOf(input)), exactly(input))),
      { numRuns },
    )
  }, 600_000)

  test.each([
    ['half to even', (input: InvoiceTermsText) => exactly(input, halfEven)],
    ['half down', (input: InvoiceTermsText) => exactly(input, halfDown)],
    ['cutting off', (input: InvoiceTermsText) => exactly(input, down)],
    ['fees on fees', (input: InvoiceTermsText) => exactly(input, halfUp, { doFeesCompound: true })],
    ['tax rounded per line', (input: InvoiceTermsText) => exactly(input, halfUp, { isTaxRoundedPerLine: true })],
    ['floating point', withFloats],
  ])('the search would find %s', (_, wrong) => {
    const invoices = fc.sample(invoice, { numRuns: 3_000, seed: 7 })
    expect(invoices.filter((input) => !isSame(printed(totalsOf(input)), wrong(input))).length).toBeGreaterThan(0)
  })
})

describe('the printed parts', () => {
  const printedMinor = (amount: Money): bigint => BigInt(moneyText(amount).replace('.', ''))
  const sum = (list: readonly Money[]): bigint => list.reduce((rest, amount) => rest + printedMinor(amount), 0n)

  test('add up to the printed subtotal, total and discounted total', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const { items, subtotal, fees, taxes, total, earlyDiscount } = totalsOf(input)
        expect(sum(items.map(({ net }) => net))).toBe(printedMinor(subtotal))
        const extras = [...fees, ...taxes].map(({ amount }) => amount)
        expect(printedMinor(subtotal) + sum(extras)).toBe(printedMinor(total))
        expect(sum(taxes.map(({ base }) => base))).toBeLessThanOrEqual(printedMinor(subtotal))
        if (earlyDiscount !== null)
          expect(sum([earlyDiscount.amount, earlyDiscount.totalAfterDiscount])).toBe(printedMinor(total))
      }),
      { numRuns: 2_000 },
    )
  })

  test('follow the input in number, order and currency', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const { items, subtotal, fees, total } = totalsOf(input)
        const amounts = [...items.map(({ net }) => net), ...fees.map(({ amount }) => amount), subtotal, total]
        expect([items.length, fees.length]).toEqual([input.items.length, input.fees.length])
        expect(new Set(amounts.map(({ currency }) => currency))).toEqual(new Set([input.currency]))
      }),
    )
  })
})

const one = { name: 'Work', rate: '100', qty: '1' }
const oneInvoice = (changes: Partial<InvoiceTermsText>): InvoiceTermsText => ({
  currency: 'USD' satisfies Currency,
  items: [one],
  fees: [],
  ...changes,
})

describe('by hand', () => {
  test.each([
    ['0.005', '1', '0.01'],
    ['0.004999', '1', '0.00'],
    ['0.333333', '3', '1.00'],
    ['1.005', '1', '1.01'],
    ['19.99', '2.5', '49.98'],
    ['0.000001', '5000', '0.01'],
    ['100', '0.0001', '0.01'],
  ])('%s × %s = %s', (rate, qty, net) => {
    expect(
      totalsOf(oneInvoice({ items: [{ name: 'Work', rate, qty }] })).items.map((line) => moneyText(line.net)),
    ).toEqual([net])
  })

  test('each fee is of the subtotal', () => {
    const fees = [
      { name: 'Service', type: 'percent', value: '10' },
      { name: 'Courier', type: 'flat', value: '4.5' },
      { name: 'Card', type: 'percent', value: '2.125' },
    ] as const
    const totals = totalsOf(oneInvoice({ fees, earlyDiscountPercent: '0.0197' }))
    expect(totals.fees.map(({ amount }) => moneyText(amount))).toEqual(['10.00', '4.50', '2.13'])
    expect(moneyText(totals.total)).toBe('116.63')
    expect(totals.earlyDiscount && moneyText(totals.earlyDiscount.amount)).toBe('2.30')
    expect(totals.earlyDiscount && moneyText(totals.earlyDiscount.totalAfterDiscount)).toBe('114.33')
  })

  test('tax is summed per rate and rounded once, in the order in which the rates appear; fees bear none', () => {
    const taxed = (rate: string, percent: string) => ({
      name: 'Work',
      rate,
      qty: '1',
      tax: { category: 'S' as const, rate: percent },
    })
    const items = [taxed('0.05', '10'), taxed('0.10', '21'), taxed('0.05', '10.0'), { ...one, tax: null }]
    const { taxes, total } = totalsOf(oneInvoice({ items, fees: [{ name: 'Courier', type: 'fixed', value: '1' }] }))
    expect(taxes.map(({ rate, base, amount }) => [rate, moneyText(base), moneyText(amount)])).toEqual([
      ['10', '0.10', '0.01'],
      ['21', '0.10', '0.02'],
    ])
    expect(moneyText(total)).toBe('101.23')
  })

  test('an empty draft is worth nothing and cannot be sent', () => {
    const totals = totalsOf(oneInvoice({ items: [] }))
    expect(moneyText(totals.total)).toBe('0.00')
    expect(findSendProblem(totals)).toEqual({ path: 'total', code: 'must_be_positive' })
    expect(findSendProblem(totalsOf(oneInvoice({})))).toBeNull()
  })

  test('a discount that rounds up to everything cannot be sent', () => {
    const totals = totalsOf(oneInvoice({ items: [{ ...one, rate: '0.01' }], earlyDiscountPercent: '0.5' }))
    expect(findSendProblem(totals)).toEqual({ path: 'earlyDiscountPercent', code: 'too_large' })
  })
})

describe('problems', () => {
  const problemsOf = (changes: Partial<InvoiceTermsText>) => {
    const result = invoiceTotals(oneInvoice(changes))
    return result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`)
  }

  test.each([
    ['', '1', ['items[0].rate required']],
    ['1', '', ['items[0].qty required']],
    ['abc', 'NaN', ['items[0].rate not_a_number', 'items[0].qty not_a_number']],
    ['1e3', '+1', ['items[0].rate not_a_number', 'items[0].qty not_a_number']],
    ['-0', '-0', ['items[0].rate not_a_number', 'items[0].qty not_a_number']],
    ['-1', '-1', ['items[0].rate negative', 'items[0].qty negative']],
    ['0', '0', ['items[0].qty must_be_positive']],
    ['1.0000001', '1.00001', ['items[0].rate too_many_decimals', 'items[0].qty too_many_decimals']],
    ['1000000000000.000001', '1', ['items[0].rate too_large']],
    ['1', '1000000000.0001', ['items[0].qty too_large']],
    ['9'.repeat(60), '9'.repeat(5_000), ['items[0].rate too_large', 'items[0].qty not_a_number']],
    ['1000000000000', '1', ['total too_large']],
    ['100000000000', '1', []],
    ['100000000000.01', '1', ['total too_large']],
    ['0.000001', '1000000000', []],
  ])('rate %s, quantity %s', (rate, qty, problems) => {
    expect(problemsOf({ items: [{ name: 'Work', rate, qty }] })).toEqual(problems)
  })

  test.each([
    ['percent', '100', []],
    ['percent', '100.0001', ['fees[0].value too_large']],
    ['percent', '1.00001', ['fees[0].value too_many_decimals']],
    ['percent', '-1', ['fees[0].value negative']],
    ['fixed', '0', []],
    ['fixed', '1.001', ['fees[0].value too_many_decimals']],
    ['flat', '', ['fees[0].value required']],
    ['flat', '1000000000000.01', ['fees[0].value too_large']],
  ] as const)('%s fee of %j', (type, value, problems) => {
    expect(problemsOf({ fees: [{ name: 'Fee', type, value }] })).toEqual(problems)
  })

  test.each([
    ['S', '21', []],
    ['S', '0', ['items[0].tax.rate must_be_positive']],
    ['S', '100.01', ['items[0].tax.rate too_large']],
    ['S', '', ['items[0].tax.rate required']],
    ['AE', '0', []],
    ['E', '0.0000', []],
    ['Z', '21', ['items[0].tax.rate must_be_zero']],
  ] as const)('tax %s of %j', (category, rate, problems) => {
    expect(problemsOf({ items: [{ ...one, tax: { category, rate } }] })).toEqual(problems)
  })

  test.each([
    ['0', 'must_be_positive'],
    ['1', 'too_large'],
    ['-0.1', 'negative'],
    ['0.0000001', 'too_many_decimals'],
    ['2%', 'not_a_number'],
    ['', 'required'],
  ])('early discount of %j', (earlyDiscountPercent, code) => {
    expect(problemsOf({ earlyDiscountPercent })).toEqual([`earlyDiscountPercent ${code}`])
  })

  test('every bad field is named at once, in the order of the form', () => {
    const items = [one, { ...one, qty: 'x' }, { ...one, rate: '' }]
    const fees = [{ name: 'Fee', type: 'fixed', value: '-1' }] as const
    expect(problemsOf({ items, fees, earlyDiscountPercent: '7' })).toEqual([
      'items[1].qty not_a_number',
      'items[2].rate required',
      'fees[0].value negative',
      'earlyDiscountPercent too_large',
    ])
  })

  test('lists have an end', () => {
    const fee = { name: 'Fee', type: 'fixed', value: '1' } as const
    const items = Array.from({ length: invoiceLimits.maxItems }, () => one)
    const fees = Array.from({ length: invoiceLimits.maxFees }, () => fee)
    expect(problemsOf({ items, fees })).toEqual([])
    expect(problemsOf({ items: [...items, one], fees: [...fees, fee] })).toEqual(['items too_many', 'fees too_many'])
  })
})
