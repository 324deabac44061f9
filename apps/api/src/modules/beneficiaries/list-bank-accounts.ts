import { mostBankAccounts } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { BankAccount, ExternalAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { selectBankAccounts } from './bank-accounts.store.ts'
import { bankAccountView } from './beneficiary-view.ts'
import { externalAccountView } from './external-account-view.ts'
import { selectLastMicroDeposits } from './micro-deposits.store.ts'

type Asked = {
  readonly beneficiaryId?: string | undefined
  readonly currency?: string | undefined
  readonly bankCountry?: string | undefined
  readonly status?: string | undefined
  readonly isExternal?: 'true' | 'false' | undefined
}

// More are found by their beneficiary.
const mostListed = 500

/** Accounts at other banks, by name. */
export const listBankAccounts = async (
  { tx }: Call<Member>,
  { beneficiaryId, isExternal, ...filter }: Asked,
): Promise<{ items: BankAccount[] }> => {
  const rows = await selectBankAccounts(tx, {
    ...filter,
    beneficiaryIds: beneficiaryId === undefined ? undefined : [beneficiaryId],
    isExternal: isExternal === undefined ? undefined : isExternal === 'true',
    limit: mostListed,
  })
  return { items: rows.map(bankAccountView) }
}

/** The business's own accounts at other banks, by name, and whether deposits proved that they are. */
export const listExternalAccounts = async ({ tx, now }: Call<Member>): Promise<{ items: ExternalAccount[] }> => {
  const rows = await selectBankAccounts(tx, { isExternal: true, limit: mostBankAccounts })
  const sent = await selectLastMicroDeposits(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) =>
      externalAccountView(
        row,
        sent.find((one) => one.bank_account_id === row.id),
        now,
      ),
    ),
  }
}
