import type { AccountKey } from './accounts.ts'
import type { Act, Plan } from './plan.ts'
import { atHouse } from './purse.ts'

type Charged = Act & { readonly parts: readonly { readonly from: AccountKey; readonly minor: bigint }[] }

/** What a plan costs. */
export const membershipMovements = {
  /** A month, from the accounts that have it: available → fees. */
  charged: ({ parts, ...act }: Charged): Plan => ({
    ...act,
    legs: parts.map(({ from, minor }) => ({ from, to: atHouse(from, 'fees'), minor, cause: 'membership' })),
  }),
}
