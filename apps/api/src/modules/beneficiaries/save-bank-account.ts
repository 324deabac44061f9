import { bankAccountLifecycle } from '@contado/contract/beneficiaries/bank-account-lifecycle.ts'
import { mostBankAccounts } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { addBankAccount } from './add-bank-account.ts'
import {
  type BankAccountRow,
  countBankAccounts,
  hasBankAccount,
  isFrozen,
  lockBankAccount,
  updateBankAccount,
} from './bank-accounts.store.ts'
import { type BankAccountDetails, fingerprintOf, lastFour, openDetails, sealDetails } from './bank-details.ts'
import { beneficiaryJobs } from './beneficiaries.jobs.ts'
import { selectBeneficiary } from './beneficiaries.store.ts'
import { bankAccountView } from './beneficiary-view.ts'
import { giveUpMicroDeposits } from './micro-deposits.ts'
import { readDetails } from './read-details.ts'
import { tellOfBankAccount } from './tell-of-bank-account.ts'

type Corridor = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>
export type AskedAccount = Corridor &
  BankAccountDetails & { readonly beneficiaryId?: string | undefined; readonly name?: string | undefined }

const partyOf = async (
  { tx }: Call<Member>,
  beneficiaryId: string | undefined,
): Promise<{ readonly id: string; readonly kind: 'business' | 'person' } | null> => {
  if (beneficiaryId === undefined) return null
  const party = await selectBeneficiary(tx, beneficiaryId)
  if (!party) throw new Refusal('BeneficiaryNotFound')
  return party
}

// What staff froze stays frozen for every party of the business, also where it was removed.
const refuseFrozen = async (call: Call<Member>, corridor: Corridor, details: BankAccountDetails): Promise<void> => {
  const { organizationId } = call.actor
  const fingerprint = fingerprintOf(call, corridor, details)
  if (await isFrozen(call.tx, { organizationId, fingerprint })) throw new Refusal('BankAccountFrozen')
}

/**
 * Saves an account of a beneficiary at another bank, or one of the business itself, and tells all owners. Refuses fields by the
 * corridor's table, and with `CorridorNotOffered`, `CountryNotSupported`, `BeneficiaryNotFound`, `BankAccountKnown`,
 * `BankAccountFrozen`, `TooManyBankAccounts`.
 */
export const createBankAccount = async (
  call: Call<Member>,
  { beneficiaryId, name, currency, bankCountry, rail, ...typed }: AskedAccount,
): Promise<BankAccount> => {
  const { tx, actor } = call
  const party = await partyOf(call, beneficiaryId)
  const corridor = { currency, bankCountry, rail }
  const holder = party?.kind ?? 'business'
  const details = readDetails(corridor, typed, holder)
  if ((await countBankAccounts(tx, beneficiaryId ?? null)) >= mostBankAccounts) throw new Refusal('TooManyBankAccounts')
  await refuseFrozen(call, corridor, details)
  const row = await addBankAccount(call, {
    organizationId: actor.organizationId,
    beneficiaryId: beneficiaryId ?? null,
    name,
    corridor,
    details,
    holder,
    status: 'confirmed',
    createdBy: actor.userId,
  })
  if (!row) throw new Refusal('BankAccountKnown')
  await tellOfBankAccount(call, 'bank-account-added', row)
  return bankAccountView(row)
}

/**
 * Lets money be sent to details that a beneficiary gave by a link, and tells all owners; the pause of new details begins. Refuses
 * with `AccountNotFound`, `BankAccountFrozen`, and `BankAccountNotPending` where somebody else did.
 */
export const confirmBankAccount = async (call: Call<Member>, accountId: string): Promise<BankAccount> => {
  const row = await getPending(call, accountId)
  const { currency, bank_country: bankCountry, rail, organization_id: organizationId } = row
  const details = await openDetails(call, { organizationId, accountId }, row.details)
  await refuseFrozen(call, { currency, bankCountry, rail }, details)
  const change = { status: next(bankAccountLifecycle, { state: row.status, action: 'confirm' }), changed_at: call.now }
  await updateBankAccount(call.tx, accountId, change)
  await tellOfBankAccount(call, 'bank-account-added', { ...row, ...change })
  return bankAccountView({ ...row, ...change })
}

/** One that waits to be confirmed, locked; refuses as `confirmBankAccount` does. */
export const getPending = async (call: Pick<Call<Member>, 'tx'>, accountId: string): Promise<BankAccountRow> => {
  const row = await getBankAccount(call, accountId)
  if (row.status !== 'pending') throw new Refusal('BankAccountNotPending')
  return row
}

/** Changes the details of one, and tells all owners; transfers on their way keep the old ones. Refuses as saving one does, and with `AccountNotFound`. */
export const changeBankAccount = async (
  call: Call<Member>,
  { accountId, ...typed }: BankAccountDetails & { readonly accountId: string },
): Promise<BankAccount> => {
  const { tx, actor, now } = call
  const row = await getBankAccount(call, accountId)
  if (row.status === 'suspended' || row.status === 'invalid') throw new Refusal('BankAccountNotUsable')
  const party = await partyOf(call, row.beneficiary_id ?? undefined)
  const corridor = { currency: row.currency, bankCountry: row.bank_country, rail: row.rail }
  const holder = party?.kind ?? 'business'
  const details = readDetails(corridor, typed, holder)
  const fingerprint = fingerprintOf(call, corridor, details)
  if (await hasBankAccount(tx, { beneficiaryId: row.beneficiary_id, fingerprint, except: accountId })) {
    throw new Refusal('BankAccountKnown')
  }
  await refuseFrozen(call, corridor, details)
  const change = {
    account_holder: details.accountHolder,
    holder_kind: holder,
    bank: details.bank ?? null,
    details: await sealDetails(call, { organizationId: actor.organizationId, accountId }, details),
    last4: lastFour(details),
    name_check: 'not-possible',
    name_at_bank: null,
    changed_at: now,
    verified_at: null,
    former_holder: row.account_holder,
    former_last4: row.last4,
    decided_by: null,
    decided_at: null,
  } as const
  await updateBankAccount(tx, accountId, { ...change, fingerprint })
  await giveUpMicroDeposits(call, accountId)
  const { organizationId } = actor
  await enqueue(tx, beneficiaryJobs['beneficiaries.check-name'], { organizationId, accountId })
  await tellOfBankAccount(call, 'bank-account-changed', { ...row, ...change })
  return bankAccountView({ ...row, ...change })
}

/** One of the actor's organization that was not removed, locked; refuses with `AccountNotFound`. */
export const getBankAccount = async ({ tx }: Pick<Call<Member>, 'tx'>, accountId: string): Promise<BankAccountRow> => {
  const row = await lockBankAccount(tx, accountId)
  if (!row) throw new Refusal('AccountNotFound')
  return row
}

export const renameBankAccount = async (
  call: Call<Member>,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<BankAccount> => {
  const row = await getBankAccount(call, accountId)
  const renamed = { name: name.trim() }
  await updateBankAccount(call.tx, accountId, renamed)
  return bankAccountView({ ...row, ...renamed })
}

/** Removes one; what was sent to it stays as it was. `isExternal`: only one of the business itself. */
export const removeBankAccount = async (
  call: Call<Member>,
  { accountId, isExternal = false }: { readonly accountId: string; readonly isExternal?: boolean },
): Promise<{ done: true }> => {
  const row = await getBankAccount(call, accountId)
  if (isExternal && row.beneficiary_id !== null) throw new Refusal('AccountNotFound')
  await updateBankAccount(call.tx, accountId, { removed_at: call.now })
  return { done: true }
}

export type PayeeAccount = BankAccountRow & { readonly opened: BankAccountDetails }

/** An account that money can be sent to, locked, with its details in the clear. Refuses with `AccountNotFound`, `BankAccountNotUsable`. */
export const openPayeeAccount = async (
  call: Pick<Call<Member>, 'tx' | 'settings'>,
  accountId: string,
): Promise<PayeeAccount> => {
  const row = await getBankAccount(call, accountId)
  if (row.status !== 'confirmed') throw new Refusal('BankAccountNotUsable')
  const opened = await openDetails(call, { organizationId: row.organization_id, accountId }, row.details)
  return { ...row, opened }
}
