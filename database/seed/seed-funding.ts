import type { Story } from './dated-story.ts'
import type { Account } from './seed-account.ts'
import { totalOf } from './seed-amounts.ts'
import { demoCompanies, legalNameOf, tradingCompanies } from './seed-companies.ts'
import { bankAccountOf } from './seed-payees.ts'
import { payerOf, type SeedDeposit, type SeedInvoice } from './seed-story.ts'

type Flow = Account & { readonly owner: string; readonly daysAgo: number; readonly minor: bigint }

// Which of two things of a day comes first nobody knows: money comes a day later than it does, and goes a day earlier.
const flowsOf = (invoice: SeedInvoice): Flow[] => {
  const { seller, currency, accountType, acts, sentDaysAgo, dueAfterDays } = invoice
  const account = { currency, accountType }
  const total = totalOf(invoice)
  const dueDaysAgo = (sentDaysAgo ?? 0) - dueAfterDays
  const flow = (owner: string, daysAgo: number, minor: bigint): Flow => ({ ...account, owner, daysAgo, minor })
  return acts.flatMap(({ kind, daysAgo }): Flow[] => {
    switch (kind) {
      case 'pay':
        return [
          flow(payerOf(invoice), daysAgo + 1, -total - total / 40n),
          ...(daysAgo <= dueDaysAgo ? [flow(seller, daysAgo - 1, total)] : []),
        ]
      case 'release':
        return [flow(seller, daysAgo - 1, total - total / 40n)]
      case 'pay-part':
        return [flow(payerOf(invoice), daysAgo + 1, -total / 2n), flow(seller, daysAgo - 1, total / 2n)]
      case 'refund':
        return [flow(seller, daysAgo + 1, -total / 2n), flow(payerOf(invoice), daysAgo - 1, total / 2n)]
      case 'transfer':
      case 'overpay':
        return [flow(seller, daysAgo - 1, total)]
      default:
        return []
    }
  })
}

const thousand = 100_000n
const roundUp = (minor: bigint): bigint => ((minor + thousand - 1n) / thousand) * thousand

/** What one would have to begin with so that it lasts. */
const neededFor = (flows: readonly Flow[]): bigint => {
  let [balance, lowest] = [0n, 0n]
  for (const { minor } of flows.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    balance += minor
    if (balance < lowest) lowest = balance
  }
  return -lowest
}

const quarterDays = 91

type Topping = { readonly owner: string; readonly account: Account; readonly flows: readonly Flow[] }

const deposit = (
  { owner, account }: Topping,
  more: Pick<SeedDeposit, 'daysAgo' | 'minor' | 'reference'>,
): SeedDeposit => ({
  ...account,
  ...more,
  to: owner,
  senderName: legalNameOf(owner),
  noticeId: `seed ${owner} ${account.currency} ${account.accountType} ${more.reference} ${more.daysAgo}`,
})

// Partners bring what they will pay within a quarter.
const toppedUp = (topping: Topping, openedDaysAgo: number): SeedDeposit[] =>
  Array.from({ length: Math.ceil(openedDaysAgo / quarterDays) }, (_, quarter) => {
    const daysAgo = openedDaysAgo - 2 - quarter * quarterDays
    const spent = topping.flows.filter((one) => one.daysAgo <= daysAgo && one.daysAgo > daysAgo - quarterDays)
    const minor = spent.reduce((sum, flow) => (flow.minor < 0n ? sum - flow.minor : sum), 0n)
    return minor === 0n || daysAgo < 1
      ? []
      : [deposit(topping, { daysAgo, minor: roundUp(minor), reference: 'Top-up' })]
  }).flat()

const openingDaysAgo = 548

/** The deposits that carry a story: what each demonstration business began with, and what its partners brought when they needed it. */
export const fundingOf = ({ invoices, deposits: outside, transfers }: Story): SeedDeposit[] => {
  const coming = outside.map(({ to, currency, accountType, daysAgo, minor }) => ({
    ...{ owner: to, currency, accountType, daysAgo: daysAgo - 1, minor },
  }))
  const leaving = transfers.map((transfer) => ({
    ...{ owner: transfer.payee.of, ...bankAccountOf(transfer), daysAgo: transfer.daysAgo + 1, minor: -transfer.minor },
  }))
  const flows = Map.groupBy(
    [...invoices.flatMap(flowsOf), ...coming, ...leaving],
    ({ owner, currency, accountType }) => `${owner} ${currency} ${accountType}`,
  )
  return [...flows.values()].flatMap((own) => {
    const [first] = own
    const company = tradingCompanies.find(({ handle }) => handle === first?.owner)
    if (!first || !company) return []
    const { currency, accountType } = first
    const topping = { owner: company.handle, account: { currency, accountType }, flows: own }
    if (!demoCompanies.some(({ handle }) => handle === company.handle)) return toppedUp(topping, company.openedDaysAgo)
    const needed = neededFor(own)
    if (needed === 0n) return []
    return [deposit(topping, { daysAgo: openingDaysAgo, minor: roundUp(needed), reference: 'Opening balance' })]
  })
}
