import type { BankAccountStatus } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { type BankAccountRow, insertBankAccount } from './bank-accounts.store.ts'
import { type BankAccountDetails, fingerprintOf, lastFour, sealDetails } from './bank-details.ts'
import { beneficiaryJobs } from './beneficiaries.jobs.ts'

type Adding = {
  readonly organizationId: string
  /** Null: of the business itself. */
  readonly beneficiaryId: string | null
  readonly name?: string | undefined
  readonly corridor: Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>
  readonly details: BankAccountDetails
  /** What the holder is, as whoever typed the details said. */
  readonly holder: HolderKind
  readonly status: BankAccountStatus
  readonly createdBy: string
}

/** Keeps an account at another bank; null where the party has it already. */
export const addBankAccount = async (
  work: Pick<Work, 'tx' | 'settings' | 'now'>,
  { organizationId, beneficiaryId, name, corridor, details, holder, status, createdBy }: Adding,
): Promise<BankAccountRow | null> => {
  const { tx, now } = work
  const accountId = newId()
  const row: BankAccountRow = {
    id: accountId,
    organization_id: organizationId,
    beneficiary_id: beneficiaryId,
    name: name?.trim() || `${corridor.currency} ${lastFour(details)}`,
    currency: corridor.currency,
    bank_country: corridor.bankCountry,
    rail: corridor.rail,
    account_holder: details.accountHolder,
    holder_kind: holder,
    bank: details.bank ?? null,
    details: await sealDetails(work, { organizationId, accountId }, details),
    last4: lastFour(details),
    status,
    status_reason: null,
    name_check: 'not-possible',
    name_at_bank: null,
    created_at: now,
    changed_at: now,
    verified_at: null,
    former_holder: null,
    former_last4: null,
    status_cause: null,
    decided_by: null,
    decided_at: null,
  }
  const fingerprint = fingerprintOf(work, corridor, details)
  if (!(await insertBankAccount(tx, { ...row, fingerprint, created_by: createdBy }))) return null
  await enqueue(tx, beneficiaryJobs['beneficiaries.check-name'], { organizationId, accountId })
  return row
}
