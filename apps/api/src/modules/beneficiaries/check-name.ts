import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import type { Member, OpenCall } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { type NameAnswer, type NamedAccount, notPossible } from '../../providers/name-checks/name-checks.ts'
import { nameChecksOf } from '../../providers/name-checks/name-checks-of.ts'
import { keepNameCheck, selectBankAccount } from './bank-accounts.store.ts'
import { type BankAccountDetails, openDetails } from './bank-details.ts'
import { readDetails } from './read-details.ts'

type Call = Pick<JobCall, 'settings' | 'transaction'>

const ask = async ({ settings }: Pick<Call, 'settings'>, account: NamedAccount): Promise<NameAnswer> =>
  (await nameChecksOf(settings)?.checkName(account)) ?? notPossible

type Typed = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'> &
  BankAccountDetails & { readonly holder: HolderKind }

/** What the bank says of the name that was typed, before anything is saved. Refuses as `readDetails` does. */
export const checkTypedName = async (
  call: OpenCall<Member>,
  { holder: kind, currency, bankCountry, rail, ...typed }: Typed,
): Promise<NameAnswer> => {
  const { accountHolder: holder, accountNumber } = readDetails({ currency, bankCountry, rail }, typed, kind)
  return ask(call, { currency, bankCountry, rail, accountNumber, holder })
}

/** Asks the bank for the name of a saved account and keeps what it says, unless the details were changed meanwhile. */
export const checkSavedName = async (call: Call, accountId: string): Promise<void> => {
  const found = await call.transaction(async (work) => {
    const row = await selectBankAccount(work.tx, accountId)
    if (!row) return null
    return { row, opened: await openDetails(work, { organizationId: row.organization_id, accountId }, row.details) }
  })
  if (!found) return
  const { row, opened } = found
  const { currency, bank_country: bankCountry, rail, account_holder: holder } = row
  const answer = await ask(call, { currency, bankCountry, rail, accountNumber: opened.accountNumber, holder })
  await call.transaction(({ tx }) => keepNameCheck(tx, row, answer))
}
