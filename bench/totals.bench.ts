// The totals of an invoice of a thousand lines, beside the same sums written out in bare bigint. Both start from numbers that were
// read already, and both round each line, each fee and the tax of each rate once.
import { invoiceTotals, totalsOfTerms } from '@contado/contract/invoices/invoice-totals.domain.ts'
import { decimal } from '@contado/money'
import { machineLine } from './machine-line.ts'
import { cpuMsOf, median } from './processor-time.ts'

const lines = 1000
const rounds = 15
const times = 200
const goal = 3

const item = (index: number) => ({
  rateMillionths: BigInt(1_000_000 + index * 7_919_333),
  qtyTenThousandths: BigInt(5_000 + index * 37),
  taxHundredths: index % 3 === 0 ? 2_100n : index % 3 === 1 ? 1_000n : null,
})
const plain = Array.from({ length: lines }, (_, index) => item(index))
const terms = {
  currency: 'EUR' as const,
  items: plain.map(({ rateMillionths, qtyTenThousandths, taxHundredths }) => ({
    rate: decimal(rateMillionths, 6),
    qty: decimal(qtyTenThousandths, 4),
    tax: taxHundredths === null ? null : { category: 'S' as const, rate: decimal(taxHundredths, 2) },
  })),
  fees: [
    { type: 'percent' as const, value: decimal(55n, 1) },
    { type: 'fixed' as const, value: decimal(1_000n, 2) },
  ],
  earlyDiscountPercent: decimal(197n, 4),
}

// To the nearest, halves up; nothing here is below zero.
const rounded = (value: bigint, unit: bigint): bigint => (2n * value + unit) / (2n * unit)

const bareTotal = (): { total: bigint; discount: bigint } => {
  let subtotal = 0n
  const bases = new Map<bigint, bigint>()
  for (const { rateMillionths, qtyTenThousandths, taxHundredths } of plain) {
    const net = rounded(rateMillionths * qtyTenThousandths, 100_000_000n)
    subtotal += net
    if (taxHundredths !== null) bases.set(taxHundredths, (bases.get(taxHundredths) ?? 0n) + net)
  }
  let total = subtotal + rounded(subtotal * 55n, 1_000n) + 1_000n
  for (const [rate, base] of bases) total += rounded(base * rate, 10_000n)
  return { total, discount: rounded(total * 197n, 10_000n) }
}

const own = totalsOfTerms(terms)
const bare = bareTotal()
if (own.total.minor !== bare.total || own.earlyDiscount?.amount.minor !== bare.discount)
  throw new Error(`the two disagree: ${own.total.minor} and ${bare.total}`)

const repeated = (work: () => unknown) => async (): Promise<void> => {
  for (let index = 0; index < times; index += 1) work()
}
const measured: { own: number[]; bare: number[] } = { own: [], bare: [] }
await repeated(() => totalsOfTerms(terms))()
await repeated(bareTotal)()
// In turns, so that whatever else the machine does meets both.
for (let round = 0; round < rounds; round += 1) {
  measured.own.push((await cpuMsOf(repeated(() => totalsOfTerms(terms)))) / times)
  measured.bare.push((await cpuMsOf(repeated(bareTotal))) / times)
}
const [ownMs, bareMs] = [median(measured.own), median(measured.bare)]

const typed = {
  currency: 'EUR' as const,
  items: Array.from({ length: 200 }, (_, index) => ({ name: `Line ${index}`, rate: `${index}.125`, qty: '2.5' })),
  fees: [],
}
const typedMs = (await cpuMsOf(repeated(() => invoiceTotals(typed)))) / times

console.log(machineLine())
console.log(`the same sums in bare bigint, ${lines} lines          ${bareMs.toFixed(3)} ms`)
console.log(
  `totals of an invoice, ${lines} lines                  ${ownMs.toFixed(3)} ms  ${(ownMs / bareMs).toFixed(2)} × bare bigint (goal ≤ ${goal})`,
)
console.log(`totals with the text read and checked, 200 lines  ${typedMs.toFixed(3)} ms`)
if (ownMs / bareMs > goal) process.exitCode = 1
