import { useLanguage } from '@contado/app-kit'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { AccountFieldKey } from '@contado/contract/corridors/account-fields.ts'
import type { Fact } from '@contado/ui'
import { type CheckedName, NameCheckText } from './NameCheckText.tsx'
import { useAccountNumbers } from './use-account-numbers.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'

type Where = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>
type Details = Readonly<Partial<Record<AccountFieldKey, string | undefined>>> & CheckedName

/** An account as somebody confirms it: whose, what the bank says of the name, every number whole. */
export const useAccountSummary = (): ((where: Where, details: Details) => readonly Fact[]) => {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  const numbersOf = useAccountNumbers()
  const called = bankDetailWords[language]
  return (where, { accountHolder, bank, nameCheck, nameAtBank, ...details }) => [
    { label: called.accountHolder, value: accountHolder },
    { label: say('nameCheck'), value: <NameCheckText {...{ nameCheck, nameAtBank }} rail={where.rail} /> },
    ...numbersOf(where, details),
    ...(bank ? [{ label: called.bank, value: bank }] : []),
    { label: say('currency'), value: where.currency },
  ]
}
