import { mostBankAccounts } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { Beneficiary, BeneficiaryPage } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type BankAccountRow, selectBankAccounts } from './bank-accounts.store.ts'
import { selectOpenRequest } from './bank-detail-requests.store.ts'
import { selectBeneficiary } from './beneficiaries.store.ts'
import { beneficiaryView } from './beneficiary-view.ts'

/** The accounts of these beneficiaries, by name. */
export const accountsOf = async (tx: Tx, rows: readonly { readonly id: string }[]): Promise<BankAccountRow[]> =>
  rows.length === 0
    ? []
    : selectBankAccounts(tx, {
        beneficiaryIds: rows.map(({ id }) => id),
        limit: rows.length * mostBankAccounts,
      })

/** One beneficiary with its accounts; refuses with `BeneficiaryNotFound`. */
export const getBeneficiary = async ({ tx }: Pick<Call<Member>, 'tx'>, beneficiaryId: string): Promise<Beneficiary> => {
  const row = await selectBeneficiary(tx, beneficiaryId)
  if (!row) throw new Refusal('BeneficiaryNotFound')
  return beneficiaryView(row, await accountsOf(tx, [row]))
}

/** The same with what it was asked for. */
export const showBeneficiary = async (call: Call<Member>, beneficiaryId: string): Promise<BeneficiaryPage> => {
  const beneficiary = await getBeneficiary(call, beneficiaryId)
  const request = await selectOpenRequest(call.tx, beneficiaryId)
  const asked = request && { email: request.email, askedAt: request.asked_at, expiresAt: request.expires_at }
  return { ...beneficiary, asked }
}
