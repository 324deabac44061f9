import { type Currency, isPositiveMoney, type Money, parseMoney } from '@contado/money'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import type { BoundField, ServerForm } from './use-server-form.ts'

/** The amount that a text means, or null when it is none. */
export const readMoney = (text: string, currency: Currency): Money | null => {
  try {
    return parseMoney(text, currency)
  } catch {
    return null
  }
}

/** What is wrong with an amount that must be above zero, as a key of the field words, or null. */
export const moneyProblem = (text: string, currency: Currency): 'required' | 'amount' | 'amountPositive' | null => {
  if (text.trim() === '') return 'required'
  const amount = readMoney(text, currency)
  if (amount === null) return 'amount'
  return isPositiveMoney(amount) ? null : 'amountPositive'
}

/** A money input's binding (decimal text) together with the amount that it means. */
export const useMoneyField = <V extends FieldValues, P extends FieldPath<V>>(
  { field }: ServerForm<V>,
  path: P,
  currency: Currency,
): BoundField<FieldPathValue<V, P>> & { readonly amount: Money | null } => {
  const bound = field(path)
  return { ...bound, amount: readMoney(String(bound.value), currency) }
}
