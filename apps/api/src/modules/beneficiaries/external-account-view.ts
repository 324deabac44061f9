import type { ExternalAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { mostWrongTries } from '@contado/contract/beneficiaries/micro-deposit-lifecycle.ts'
import type { Instant } from '../../platform/clock.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'
import { bankAccountView } from './beneficiary-view.ts'
import type { MicroDepositRow } from './micro-deposits.store.ts'

/** An own account at another bank with the deposits that were sent last; what is past its end reads as expired. */
export const externalAccountView = (
  row: BankAccountRow,
  sent: MicroDepositRow | undefined,
  now: Instant,
): ExternalAccount => ({
  ...bankAccountView(row),
  verification: sent
    ? {
        status: sent.status === 'pending' && sent.expires_at <= now ? 'expired' : sent.status,
        triesLeft: sent.status === 'pending' ? mostWrongTries - sent.wrong_tries : 0,
        arrivesOn: sent.arrives_on,
        expiresAt: sent.expires_at,
      }
    : null,
})
