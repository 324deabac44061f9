import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { compareMoney, MoneyError, moneyText, parseMoney, subtractMoney, zeroMoney } from '@contado/money'

type Part =
  | { readonly ok: true; readonly amount: string; readonly remaining: string }
  | { readonly ok: false; readonly problem: 'required' | 'notLess' }

/** What a typed amount is as a part of what is due, and what it leaves. */
export const partOf = (typed: string, { amountToPay, currency }: Pick<Invoice, 'amountToPay' | 'currency'>): Part => {
  const due = parseMoney(amountToPay, currency)
  try {
    const part = parseMoney(typed, currency)
    if (compareMoney(part, zeroMoney(currency)) <= 0) return { ok: false, problem: 'required' }
    if (compareMoney(part, due) >= 0) return { ok: false, problem: 'notLess' }
    return { ok: true, amount: moneyText(part), remaining: moneyText(subtractMoney(due, part)) }
  } catch (error) {
    if (error instanceof MoneyError) return { ok: false, problem: 'required' }
    throw error
  }
}
