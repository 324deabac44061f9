import type { RowProblem } from '@contado/contract/batches/row-problems.ts'
import type { Currency } from '@contado/money'
import type { Payee } from '../beneficiaries/index.ts'

type Named = { readonly payee: string; readonly number: string; readonly currency: Currency | null }
type Match = { readonly payee: Payee } | { readonly problem: RowProblem }

const problem = (field: RowProblem['field'], code: RowProblem['code']): Match => ({ problem: { field, code } })

// A number that two parties share is told apart by the name.
const oneOf = (found: readonly Payee[], name: string): Payee | null => {
  const [first, ...others] = found
  if (others.length === 0) return first ?? null
  const named = found.filter(({ names }) => names.includes(name))
  return named.length === 1 ? (named[0] ?? null) : null
}

/** The saved account that a row means: by its number, or by the name where that has one account of the currency. */
export const matchPayee = (payees: readonly Payee[], { payee, number, currency }: Named): Match => {
  const name = payee.trim().toLowerCase()
  if (number === '' && name === '') return problem('payee', 'payee-missing')
  const known = payees.filter((one) => (number === '' ? one.names.includes(name) : one.number === number))
  if (known.length === 0)
    return number === '' ? problem('payee', 'payee-unknown') : problem('account', 'account-unknown')
  const ofCurrency = known.filter((one) => currency === null || one.currency === currency)
  if (ofCurrency.length === 0) return problem('account', 'account-in-other-currency')
  const usable = ofCurrency.filter(({ status }) => status === 'confirmed')
  if (usable.length === 0) return problem('account', 'account-unusable')
  const one = oneOf(usable, name)
  return one ? { payee: one } : problem('account', 'payee-ambiguous')
}
