import { countryName, useLanguage } from '@contado/app-kit'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { AccountFieldKey } from '@contado/contract/corridors/account-fields.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import type { Fact } from '@contado/ui'
import { type CheckedName, NameCheckText } from './NameCheckText.tsx'
import { useAccountNumbers } from './use-account-numbers.ts'
import { useBankDetailsWords } from './use-bank-details-words.ts'

type Where = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>
type Given = Readonly<Partial<Record<AccountFieldKey, string | undefined>>>
type Details = Given & CheckedName

/** An account as somebody confirms it: whose, what the bank says of the name, every number whole. */
export const useAccountSummary = (): ((where: Where, details: Details) => readonly Fact[]) => {
  const say = useBankDetailsWords()
  const { language } = useLanguage()
  const numbersOf = useAccountNumbers()
  const called = bankDetailWords[language]
  const kindOf = (kind: string): string => (kind === 'checking' || kind === 'savings' ? say(`kinds.${kind}`) : kind)
  const addressFacts = ({ address = '', city = '', state = '', zip = '', country = '' }: Given): readonly Fact[] => {
    const named = country === '' ? '' : countryName(country, language)
    const lines = postalLines({ line1: address, city, state, zip, country }, { country: named })
    return lines.length === 0 ? [] : [{ label: say('address'), value: lines.join('\n') }]
  }
  return (where, { accountHolder, bank, accountKind, nameCheck, nameAtBank, ...details }) => [
    { label: called.accountHolder, value: accountHolder },
    { label: say('nameCheck'), value: <NameCheckText {...{ nameCheck, nameAtBank }} rail={where.rail} /> },
    ...numbersOf(where, details),
    ...(accountKind ? [{ label: say('labels.accountKind'), value: kindOf(accountKind) }] : []),
    ...(bank ? [{ label: called.bank, value: bank }] : []),
    ...addressFacts(details),
    { label: say('currency'), value: where.currency },
  ]
}
