import type { Placement } from '@contado/contract/deposits/deposits.endpoints.ts'
import type { Fact } from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { AccountStatus, CompanyStatus } from '../../statuses/StatusText.tsx'
import { usePaymentWords } from './use-payment-words.ts'

type PlacedOn = Pick<
  Placement,
  'currency' | 'accountType' | 'accountNumber' | 'verificationStatus' | 'organizationStatus'
>

/** What whoever proposes an account, and whoever agrees, sees of it and of its business. */
export function useAccountFacts(): (account: PlacedOn) => readonly Fact[] {
  const say = usePaymentWords()
  const nameOf = usePlaceName()
  return ({ currency, accountType, accountNumber, verificationStatus, organizationStatus }) => [
    { label: say('ownAccount'), value: `${currency} · ${nameOf('accountTypes', accountType)} · ${accountNumber}` },
    { label: say('verification'), value: <CompanyStatus status={verificationStatus} /> },
    { label: say('accountStatus'), value: <AccountStatus company={{ status: organizationStatus }} /> },
  ]
}
