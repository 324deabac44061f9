import type { AccountKey } from './accounts.ts'
import { type Act, ifAny, type Plan, type PlannedLeg } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

/** What the vendor of cards holds for the house, in US dollars. */
const atVendor = { provider: 'cards', unit: 'USD' } as const

type ByCard = Act & { readonly minor: bigint }
type Part = { readonly from: AccountKey; readonly minor: bigint }
type Taken = Act & { readonly purse: Purse; readonly parts: readonly Part[] }

const cause = 'onboarding-fee'
const toFees = ({ from, minor }: Part): PlannedLeg => ({ from, to: atHouse(from, 'fees'), minor, cause })

/** The fee of an approved application, amounts in minor units. */
export const onboardingFeeMovements = {
  /** The card was charged: collecting → fees. */
  charged: ({ minor, ...act }: ByCard): Plan => ({
    ...act,
    legs: [{ from: atHouse(atVendor, 'collecting'), to: atHouse(atVendor, 'fees'), minor, cause }],
  }),
  /** The vendor of cards paid the house: cash → collecting. */
  paidOut: ({ minor, ...act }: ByCard): Plan => ({
    ...act,
    legs: [{ from: atHouse(atVendor, 'cash'), to: atHouse(atVendor, 'collecting'), minor, cause }],
  }),
  /** No card paid it: available → fees as far as there is money, what is missing receivable → fees. */
  owed: ({ purse, parts, owedMinor, ...act }: Taken & { readonly owedMinor: bigint }): Plan => ({
    ...act,
    legs: [...parts.map(toFees), ...ifAny(toFees({ from: inPurse(purse, 'receivable'), minor: owedMinor }))],
  }),
  /** What is owed, from the account that owes it: available → receivable; from another: available → fees, fees → receivable. */
  repaid: ({ purse, parts, ...act }: Taken): Plan => ({
    ...act,
    legs: parts.flatMap((part): PlannedLeg[] => {
      const to = inPurse(purse, 'receivable')
      if (part.from.accountType === purse.accountType) return [{ ...part, to, cause: 'receivable.repaid' }]
      return [toFees(part), { from: atHouse(purse, 'fees'), to, minor: part.minor, cause }]
    }),
  }),
  /** Staff waive what is owed: fees → receivable. */
  waived: ({ purse, minor, ...act }: ByCard & { readonly purse: Purse }): Plan => ({
    ...act,
    legs: [{ from: atHouse(purse, 'fees'), to: inPurse(purse, 'receivable'), minor, cause }],
  }),
}
