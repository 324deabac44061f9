import type { CustomerStanding } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import { currencies, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { storedEmail } from '../identity/index.ts'
import { findByHandle } from '../organizations/index.ts'
import { type Customer, selectAverageDaysLate, selectOwed } from './customers.store.ts'

const paymentsLookedAt = 20

type Asked = { readonly handle?: string | undefined; readonly email?: string | undefined }

const customerOf = async ({ tx, actor }: Call<Member>, { handle, email }: Asked): Promise<Customer | null> => {
  const { organizationId: sellerId } = actor
  if (email !== undefined) return { sellerId, email: storedEmail(email) }
  const entry = handle === undefined ? null : await findByHandle(tx, handle)
  return entry && { sellerId, recipientId: entry.organizationId }
}

/** What a customer owes the actor's business today and how late they pay; nothing of whoever was never billed. */
export const showCustomer = async (call: Call<Member>, asked: Asked): Promise<CustomerStanding> => {
  const { tx, now } = call
  const customer = await customerOf(call, asked)
  if (!customer) return { owed: [], averageDaysLate: null }
  const owed = await selectOwed(tx, customer, now)
  return {
    owed: owed
      .map(({ currency, minor, count, days_late }) => ({
        currency,
        amount: moneyText(money(BigInt(minor), currency)),
        count,
        daysLate: days_late,
      }))
      .sort((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency)),
    averageDaysLate: await selectAverageDaysLate(tx, customer, { most: paymentsLookedAt }),
  }
}
