import type { GuaranteedFund } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { compareMoney, parseMoney } from '@contado/money'
import { paymentDay } from '../payment-day.ts'

type Bill = Pick<Invoice, 'amountToPay' | 'currency' | 'discountAmount'> & {
  readonly dueDate: string
  readonly earlyDiscountEndDate: string | null
}

export type UsableIncome = {
  /** Each can pay the whole bill; the one that is released last first, so that what comes sooner stays. */
  readonly incomes: readonly GuaranteedFund[]
  /** Why none can, or null. */
  readonly why: 'dueNow' | 'tooLate' | 'tooLittle' | null
  /** The day on which the bill's seller is to have the money. */
  readonly by: string
}

/** Which guaranteed income can pay a bill today, as the server would say. */
export const usableIncome = (bill: Bill, funds: readonly GuaranteedFund[], today: string): UsableIncome => {
  const { kind, reachesOn: by } = paymentDay(bill, today)
  if (kind !== 'early' || by === today) return { incomes: [], why: 'dueNow', by }
  const inTime = funds.filter(({ releaseDate }) => releaseDate <= by)
  const due = parseMoney(bill.amountToPay, bill.currency)
  const incomes = inTime
    .filter(({ availableAmount }) => compareMoney(parseMoney(availableAmount, bill.currency), due) >= 0)
    .toReversed()
  return { incomes, why: incomes.length > 0 ? null : inTime.length === 0 ? 'tooLate' : 'tooLittle', by }
}
