import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { GuaranteedFund } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { compareMoney, parseMoney } from '@contado/money'
import { useToday } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../../api.ts'
import { partOf } from './part-of.ts'
import { type UsableIncome, usableIncome } from './usable-income.ts'

type Way = 'balance' | 'income'

/** What is chosen to pay with, and how much, with what there is to choose from. */
export type PaymentChoice = {
  readonly way: Way
  /** Undefined while they are fetched. */
  readonly accounts: readonly CurrencyAccount[] | undefined
  readonly account: CurrencyAccount | undefined
  readonly setAccountType: (accountType: string) => void
  /** Null where no customer has guaranteed anything. */
  readonly usable: (UsableIncome & { readonly total: string }) | null
  readonly income: GuaranteedFund | undefined
  readonly setIncomeId: (invoiceId: string) => void
  readonly isPart: boolean
  readonly setIsPart: (isPart: boolean) => void
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly part: ReturnType<typeof partOf>
  /** What is paid now. */
  readonly amount: string
  readonly reason: 'noAccount' | 'tooLow' | 'part' | null
}

const isEnough = (account: CurrencyAccount, amount: string): boolean =>
  compareMoney(parseMoney(account.balance, account.currency), parseMoney(amount, account.currency)) >= 0

const maxIncomes = '100'

const useAccounts = (invoice: Invoice): readonly CurrencyAccount[] | undefined =>
  useEndpoint('accounts.balances', {}).data?.accounts.filter(
    ({ currency, isActive }) => currency === invoice.currency && isActive,
  )

const useIncome = (invoice: Invoice): PaymentChoice['usable'] => {
  const today = useToday()
  const { currency } = invoice
  const { data } = useEndpoint('guaranteed-funds.list', { query: { currency, limit: maxIncomes } })
  if (!data || data.items.length === 0) return null
  return { ...usableIncome(invoice, data.items, today), total: data.availableTotal }
}

/** What an invoice can be paid with and how much of it, chosen as well as it can be before anybody chooses. */
export const usePaymentChoice = (invoice: Invoice): PaymentChoice => {
  const [way, setWay] = useState<Way>('balance')
  const [accountType, setAccountType] = useState('')
  const [incomeId, setIncomeId] = useState('')
  const [isPart, setIsPart] = useState(false)
  const [typed, setTyped] = useState('')
  const accounts = useAccounts(invoice)
  const usable = useIncome(invoice)
  const part = partOf(typed, invoice)
  const isParted = isPart && way === 'balance'
  const amount = isParted && part.ok ? part.amount : invoice.amountToPay
  const account =
    accounts?.find((one) => one.accountType === accountType) ??
    accounts?.find((one) => isEnough(one, amount)) ??
    accounts?.[0]
  const income = usable?.incomes.find(({ invoiceId }) => invoiceId === incomeId) ?? usable?.incomes[0]
  const isByIncome = way === 'income' && income !== undefined
  return {
    way: isByIncome ? 'income' : 'balance',
    accounts,
    account,
    setAccountType: (type) => {
      setWay('balance')
      setAccountType(type)
    },
    usable,
    income,
    setIncomeId: (id) => {
      setWay('income')
      setIncomeId(id)
    },
    isPart: isParted,
    setIsPart,
    typed,
    setTyped,
    part,
    amount,
    reason: isByIncome ? null : reasonAgainst({ accounts, account, amount, isUnfinished: isParted && !part.ok }),
  }
}

type Chosen = Pick<PaymentChoice, 'accounts' | 'account' | 'amount'> & { readonly isUnfinished: boolean }

const reasonAgainst = ({ accounts, account, amount, isUnfinished }: Chosen): PaymentChoice['reason'] => {
  if (accounts === undefined) return null
  if (!account) return 'noAccount'
  if (isUnfinished) return 'part'
  return isEnough(account, amount) ? null : 'tooLow'
}
