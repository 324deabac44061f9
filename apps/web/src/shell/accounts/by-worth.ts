import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { compareMoney, parseMoney } from '@contado/money'

type Held = Pick<CurrencyAccount, 'balanceConvertedToUSD'>

const worthOf = ({ balanceConvertedToUSD }: Held) => parseMoney(balanceConvertedToUSD, 'USD')

/** Puts accounts in the order in which every list has them: what is worth most first, equals as they came. */
export const byWorth = (a: Held, b: Held): number => compareMoney(worthOf(b), worthOf(a))
