import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import type { Member, OpenCall, Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import type { Settings } from '../../platform/settings.ts'
import { describeError, log } from '../../platform/telemetry.ts'
import { type NameAnswer, type NamedAccount, notPossible } from '../../providers/name-checks/name-checks.ts'
import { nameChecksOf } from '../../providers/name-checks/name-checks-of.ts'
import { type BankAccountRow, keepNameCheck, selectBankAccount, selectUnasked } from './bank-accounts.store.ts'
import { type BankAccountDetails, openDetails } from './bank-details.ts'
import { readDetails } from './read-details.ts'

type Call = {
  readonly settings: Settings
  readonly transaction: <T>(run: (work: Work) => Promise<T>) => Promise<T>
}

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
  try {
    return await ask(call, { currency, bankCountry, rail, accountNumber, holder })
  } catch (error) {
    // Nobody waits for a provider that is down: what is saved is asked about again.
    log.warn({ ...describeError(error) }, 'nobody was asked for a name')
    return notPossible
  }
}

type Find = (work: Work) => Promise<BankAccountRow | null>

const checkFound = async (call: Call, find: Find): Promise<void> => {
  const found = await call.transaction(async (work) => {
    const row = await find(work)
    if (!row) return null
    const { id: accountId, organization_id: organizationId } = row
    return { row, opened: await openDetails(work, { organizationId, accountId }, row.details) }
  })
  if (!found) return
  const { row, opened } = found
  const { currency, bank_country: bankCountry, rail, account_holder: holder } = row
  const answer = await ask(call, { currency, bankCountry, rail, accountNumber: opened.accountNumber, holder })
  await call.transaction(({ tx, now: at }) => keepNameCheck(tx, row, { ...answer, at }))
}

/** Asks the bank for the name of a saved account and keeps what it says, unless the details were changed meanwhile. */
export const checkSavedName = (call: Call, accountId: string): Promise<void> =>
  checkFound(call, ({ tx }) => selectBankAccount(tx, accountId))

const dayMs = 86_400_000

/** The same once a day, as long as nothing was ever sent to the beneficiary. Where nobody answers, what was said before stays. */
export const checkBeforePaying = async (call: Call, accountId: string): Promise<void> => {
  try {
    await checkFound(call, ({ tx, now }) => selectUnasked(tx, accountId, instantOf(msOf(now) - dayMs)))
  } catch (error) {
    log.warn({ ...describeError(error) }, 'nobody was asked for a name')
  }
}
