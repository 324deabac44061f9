import { describe, expect, it } from 'vitest'
import { type InvoiceStanding, invoiceBuckets, isInBucket } from './invoice-buckets.ts'
import { archivableStatuses, invoiceStatuses } from './invoice-lifecycle.ts'

const flags = [false, true]
const standings: readonly InvoiceStanding[] = invoiceStatuses.flatMap((status) =>
  flags.flatMap((isOverdue) =>
    flags.flatMap((isEarly) => flags.map((isNoticed) => ({ status, isOverdue, isEarly, isNoticed }))),
  ),
)
// Overdue and noticed are questions of what is sent, early one of what is guaranteed.
const possible = standings.filter(
  ({ status, isOverdue, isEarly, isNoticed }) =>
    (status === 'sent' || !(isOverdue || isNoticed)) && (status === 'allocated' || !isEarly),
)
const isIn = (standing: InvoiceStanding, side: 'income' | 'expenses', buckets: Parameters<typeof isInBucket>[1][]) =>
  buckets.some((bucket) => isInBucket(standing, bucket, side))

describe('outstanding', () => {
  it('is, of income, what is sent, overdue, drafted or scheduled', () => {
    for (const standing of possible) {
      const isPart = isIn(standing, 'income', ['sent', 'overdue', 'draft', 'scheduled'])
      expect([standing, isInBucket(standing, 'outstanding', 'income')]).toEqual([standing, isPart])
    }
  })

  it('is, of expenses, what is unpaid or overdue without a notice that it is paid elsewhere', () => {
    for (const standing of possible) {
      const isPart = isIn(standing, 'expenses', ['unpaid', 'overdue']) && !standing.isNoticed
      expect([standing, isInBucket(standing, 'outstanding', 'expenses')]).toEqual([standing, isPart])
    }
  })
})

describe('buckets', () => {
  it('what is over was paid or is closed, and each way to end is in one of them', () => {
    const ended = invoiceStatuses.filter((status) => archivableStatuses.some((one) => one === status))
    const standing = { isOverdue: false, isEarly: false, isNoticed: false }
    for (const status of invoiceStatuses) {
      const found = (['paid', 'closed'] as const).filter((bucket) =>
        isInBucket({ status, ...standing }, bucket, 'income'),
      )
      expect([status, found.length]).toEqual([status, ended.includes(status) ? 1 : 0])
    }
  })

  it('hold an invoice once where they are added up', () => {
    for (const standing of possible) {
      const parts = ['sent', 'overdue', 'draft', 'scheduled', 'allocated', 'allocatedEarly', 'paid'] as const
      const count = parts.filter((bucket) => isInBucket(standing, bucket, 'income')).length
      expect([standing, count <= 1]).toEqual([standing, true])
      const isGuaranteed = isIn(standing, 'income', ['allocated', 'allocatedEarly'])
      expect(isInBucket(standing, 'guaranteed', 'income')).toBe(isGuaranteed)
    }
  })

  it('each hold something, and all hold everything', () => {
    for (const bucket of invoiceBuckets) {
      expect([bucket, possible.some((standing) => isInBucket(standing, bucket, 'income'))]).toEqual([bucket, true])
    }
    expect(possible.every((standing) => isInBucket(standing, 'all', 'expenses'))).toBe(true)
  })
})
