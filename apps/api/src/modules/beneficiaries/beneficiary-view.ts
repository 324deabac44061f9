import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'
import type { BeneficiaryRow } from './beneficiaries.store.ts'

/** An account at another bank as its business reads it: of its numbers the last four characters. */
export const bankAccountView = (row: BankAccountRow): BankAccount => ({
  accountId: row.id,
  beneficiaryId: row.beneficiary_id,
  name: row.name,
  currency: row.currency,
  bankCountry: row.bank_country,
  rail: row.rail,
  accountHolder: row.account_holder,
  bank: row.bank,
  accountNumber: `••••${row.last4}`,
  status: row.status,
  statusReason: row.status_reason,
  statusCause: row.status_cause,
  nameCheck: row.name_check,
  nameAtBank: row.name_at_bank,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  former:
    row.former_last4 === null
      ? null
      : { accountHolder: row.former_holder ?? '', accountNumber: `••••${row.former_last4}` },
})

export const beneficiaryView = (row: BeneficiaryRow, accounts: readonly BankAccountRow[]): Beneficiary => ({
  beneficiaryId: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  language: row.language,
  address: row.address,
  note: row.note,
  sendsRemittanceAdvice: row.sends_remittance_advice,
  accounts: accounts.filter(({ beneficiary_id }) => beneficiary_id === row.id).map(bankAccountView),
  lastPaidAt: row.last_paid_at,
  createdAt: row.created_at,
})
