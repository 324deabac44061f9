import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { AccountFieldKey } from '@contado/contract/corridors/account-fields.ts'
import { keptValue } from '@contado/contract/corridors/check-account-details.ts'
import { fieldsFor, findCorridor } from '@contado/contract/corridors/corridors.ts'
import { groupedNumber } from '@contado/contract/corridors/grouped-number.ts'
import { useAccountFieldTexts } from './problem-text.ts'

type Where = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>
type Details = Readonly<Partial<Record<AccountFieldKey, string | undefined>>>

/** A number of an account as people compare it: `IBAN`, `DE89 3704 0044 …`. */
export type AccountNumber = { readonly label: string; readonly value: string }

/** The whole numbers by which a bank finds an account, in the groups that people read; the account's own first. */
export const useAccountNumbers = (): ((where: Where, details: Details) => readonly AccountNumber[]) => {
  const { labelOf } = useAccountFieldTexts()
  return ({ currency, bankCountry: country, rail }, details) => {
    const corridor = findCorridor({ currency, country, rail })
    if (!corridor) return []
    return fieldsFor(corridor, { country, holder: 'business', home: details.country })
      .filter(({ kind }) => kind === 'digits' || kind === 'code')
      .sort((one, other) => Number(other.key === 'accountNumber') - Number(one.key === 'accountNumber'))
      .flatMap((field) => {
        const kept = keptValue(field, details[field.key] ?? '')
        if (kept === '') return []
        return [{ label: labelOf(field), value: field.groups.length > 0 ? groupedNumber(field, kept) : kept }]
      })
  }
}
