import type { CustomerStanding } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import { type Currency, compareCurrency, money, moneyText, sumMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { storedEmail } from '../identity/index.ts'
import { findByHandle } from '../organizations/index.ts'
import { selectCustomerKeys } from './customer-keys.store.ts'
import { type Customer, type LastInvoice, selectAverageDaysLate, selectLastInvoice } from './customers.store.ts'
import { type Owed, owedByKey } from './owed-by-key.ts'

/** So many paid invoices say how late a customer pays. */
export const paymentsLookedAt = 20

type Asked = { readonly handle?: string | undefined; readonly email?: string | undefined }

const customerOf = async ({ tx, actor }: Call<Member>, { handle, email }: Asked): Promise<Customer | null> => {
  const { organizationId: sellerId } = actor
  const entry = email !== undefined || handle === undefined ? null : await findByHandle(tx, handle)
  const named = email === undefined ? entry?.organizationId : storedEmail(email)
  return named === undefined ? null : { sellerId, keys: await selectCustomerKeys(tx, { sellerId, named }) }
}

const addOwed = (owed: readonly Owed[]): (Owed & { readonly currency: Currency })[] =>
  [...Map.groupBy(owed, ({ sum }) => sum.currency)]
    .map(([currency, own]) => ({
      currency,
      sum: sumMoney(
        own.map(({ sum }) => sum),
        currency,
      ),
      late: sumMoney(
        own.map(({ late }) => late),
        currency,
      ),
      count: own.reduce((total, { count }) => total + count, 0),
      daysLate: Math.max(...own.map(({ daysLate }) => daysLate)),
      toRemind: own.reduce((total, { toRemind }) => total + toRemind, 0),
    }))
    .toSorted((a, b) => compareCurrency(a.currency, b.currency))

/** What is open in each currency, of several keys of one customer together. */
export const owedView = (owed: readonly Owed[]): CustomerStanding['owed'] =>
  addOwed(owed).map(({ currency, sum, count, late, daysLate, toRemind }) => ({
    currency,
    amount: moneyText(sum),
    count,
    lateAmount: moneyText(late),
    daysLate,
    toRemind,
  }))

const lastOf = (last: LastInvoice | null): CustomerStanding['lastInvoice'] =>
  last && {
    invoiceId: last.id,
    invoiceNumber: last.number,
    sendingDate: last.sending_date,
    amount: moneyText(money(BigInt(last.base_minor), last.currency)),
    currency: last.currency,
  }

/** What a customer owes the actor's business today and how late they pay; nothing of whoever was never billed. */
export const showCustomer = async (call: Call<Member>, asked: Asked): Promise<CustomerStanding> => {
  const customer = await customerOf(call, asked)
  if (!customer) return { owed: [], averageDaysLate: null, lastInvoice: null }
  const found = await owedByKey(call, { side: 'income', keys: customer.keys })
  return {
    owed: owedView([...found.values()].flat()),
    lastInvoice: lastOf(await selectLastInvoice(call.tx, customer)),
    averageDaysLate: await selectAverageDaysLate(call.tx, customer, { most: paymentsLookedAt }),
  }
}
