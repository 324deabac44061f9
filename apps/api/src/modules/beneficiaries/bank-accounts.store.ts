import { bankAccountLifecycle } from '@contado/contract/beneficiaries/bank-account-lifecycle.ts'
import type {
  BankAccountStatus,
  NameCheck,
  StatusCause,
} from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type BankAccountRow = {
  readonly id: string
  readonly organization_id: string
  readonly beneficiary_id: string | null
  readonly name: string
  readonly currency: Currency
  readonly bank_country: string
  readonly rail: string
  readonly account_holder: string
  readonly holder_kind: HolderKind
  readonly bank: string | null
  readonly details: Buffer
  readonly last4: string
  readonly status: BankAccountStatus
  readonly status_reason: string | null
  readonly status_cause: StatusCause | null
  readonly name_check: NameCheck
  readonly name_at_bank: string | null
  readonly created_at: Instant
  readonly changed_at: Instant
  /** When deposits proved that it is the business's own. */
  readonly verified_at: Instant | null
  /** What holder and number were before they changed. */
  readonly former_holder: string | null
  readonly former_last4: string | null
  /** Who of the staff looked at these details last. */
  readonly decided_by: string | null
  readonly decided_at: Instant | null
}

const columns = sql`id, organization_id, beneficiary_id, name, currency, bank_country, rail, account_holder, bank, details, last4,
  status, status_reason, name_check, name_at_bank, created_at, changed_at, verified_at, former_holder, former_last4,
  status_cause, decided_by, decided_at, holder_kind`

type Asked = {
  readonly beneficiaryIds?: readonly string[] | undefined
  readonly isExternal?: boolean | undefined
  readonly currency?: string | undefined
  readonly bankCountry?: string | undefined
  readonly status?: string | undefined
  readonly limit: number
}

/** By name. */
export const selectBankAccounts = async (tx: Tx, asked: Asked): Promise<BankAccountRow[]> => {
  const { beneficiaryIds = null, isExternal = null, currency = null, bankCountry = null, status = null } = asked
  const { rows } = await sql<BankAccountRow>`select ${columns} from bank_accounts
    where organization_id = current_organization_id() and removed_at is null
      and (${beneficiaryIds}::uuid[] is null or beneficiary_id = any(${beneficiaryIds}::uuid[]))
      and (${isExternal}::boolean is null or (beneficiary_id is null) = ${isExternal}::boolean)
      and (${currency}::text is null or currency = ${currency})
      and (${bankCountry}::text is null or bank_country = ${bankCountry})
      and (${status}::text is null or status = ${status})
    order by beneficiary_id, lower(name), id limit ${asked.limit}`.execute(tx)
  return rows
}

export type NamedAccountRow = BankAccountRow & { readonly beneficiary_id: string; readonly party: string }

type Alike = {
  readonly last4s: readonly string[]
  readonly names: readonly string[]
  readonly ids: readonly string[]
  readonly limit: number
}

/** Accounts of beneficiaries that end in one of these, whose party or holder has one of these names in lower case, or that have these ids. */
export const selectAccountsLike = async (tx: Tx, { last4s, names, ids, limit }: Alike): Promise<NamedAccountRow[]> => {
  const { rows } = await sql<NamedAccountRow>`select a.*, b.name as party from bank_accounts a
    join beneficiaries b on b.id = a.beneficiary_id
    where a.organization_id = current_organization_id() and a.removed_at is null and b.removed_at is null
      and (a.last4 = any(${[...last4s]}::text[]) or lower(b.name) = any(${[...names]}::text[])
        or lower(a.account_holder) = any(${[...names]}::text[]) or a.id = any(${[...ids]}::uuid[]))
    order by a.id limit ${limit}`.execute(tx)
  return rows
}

/** One that was not removed, or null. */
export const selectBankAccount = async (tx: Tx, accountId: string): Promise<BankAccountRow | null> => {
  const { rows } = await sql<BankAccountRow>`select ${columns} from bank_accounts
    where id = ${accountId} and removed_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Several at once, by their ids. */
export const selectBankAccountsById = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccountRow>> => {
  const { rows } = await sql<BankAccountRow>`select ${columns} from bank_accounts
    where id = any(${[...new Set(accountIds)]}::uuid[]) and removed_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same as one, held still until the transaction ends. */
export const lockBankAccount = async (tx: Tx, accountId: string): Promise<BankAccountRow | null> => {
  const { rows } = await sql<BankAccountRow>`select ${columns} from bank_accounts
    where id = ${accountId} and removed_at is null for update`.execute(tx)
  return rows[0] ?? null
}

export const countBankAccounts = async (tx: Tx, beneficiaryId: string | null): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bank_accounts
    where organization_id = current_organization_id() and beneficiary_id is not distinct from ${beneficiaryId}
      and removed_at is null`.execute(tx)
  return rows[0]?.n ?? 0
}

type New = BankAccountRow & { readonly fingerprint: Buffer; readonly created_by: string }

/** Answers false where the party has this account already. */
export const insertBankAccount = async (tx: Tx, row: New): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Changed =
  | 'account_holder'
  | 'holder_kind'
  | 'bank'
  | 'details'
  | 'last4'
  | 'name_check'
  | 'name_at_bank'
  | 'former_holder'
  | 'former_last4'
  | 'decided_by'
  | 'decided_at'
type Change = Pick<BankAccountRow, Changed> & {
  readonly fingerprint: Buffer
  readonly changed_at: Instant
  readonly verified_at: null
}

export const hasBankAccount = async (
  tx: Tx,
  { beneficiaryId, fingerprint, except }: { beneficiaryId: string | null; fingerprint: Buffer; except: string },
): Promise<boolean> => {
  const { rows } = await sql`select from bank_accounts where organization_id = current_organization_id()
    and beneficiary_id is not distinct from ${beneficiaryId} and fingerprint = ${fingerprint} and id <> ${except}
    and removed_at is null`.execute(tx)
  return rows.length > 0
}

/** Whether staff froze this account of the business, whatever party has it now and whether it was removed since. */
export const isFrozen = async (
  tx: Tx,
  { organizationId, fingerprint }: { readonly organizationId: string; readonly fingerprint: Buffer },
): Promise<boolean> => {
  const { rows } = await sql`select from bank_accounts where organization_id = ${organizationId}
    and fingerprint = ${fingerprint} and status_cause = 'staff' and status in ('suspended', 'invalid')
    limit 1`.execute(tx)
  return rows.length > 0
}

export const updateBankAccount = async (
  tx: Tx,
  accountId: string,
  change:
    | Change
    | Pick<BankAccountRow, 'status' | 'changed_at'>
    | { readonly name: string }
    | { readonly removed_at: Instant }
    | { readonly verified_at: Instant },
): Promise<void> => {
  await tx.updateTable('bank_accounts').set(change).where('id', '=', accountId).execute()
}

export const markAccountsRemoved = async (tx: Tx, beneficiaryId: string, at: Instant): Promise<void> => {
  await tx
    .updateTable('bank_accounts')
    .set({ removed_at: at })
    .where('beneficiary_id', '=', beneficiaryId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Whether it is there and can be sent to. */
export const isAccountUsable = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await lockBankAccount(tx, accountId))?.status === 'confirmed'

type Refused = { readonly reason: string; readonly cause: Exclude<StatusCause, 'staff'> }

/** Lets nobody send to it again because its bank refused: what it blocks may be freed, what it closed or never had is invalid. */
export const stopUsing = async (tx: Tx, accountId: string, { reason, cause }: Refused): Promise<void> => {
  const { from, to } = moveOf(bankAccountLifecycle, cause === 'account-blocked' ? 'suspend' : 'invalidate')
  await tx
    .updateTable('bank_accounts')
    .set({ status: to, status_reason: reason, status_cause: cause })
    .where('id', '=', accountId)
    .where('status', 'in', from)
    .where((where) => where.or([where('status_cause', 'is', null), where('status_cause', '<>', 'staff')]))
    .execute()
}

/** Keeps what the bank said of the holder's name, where the details are still those that it was asked about. */
export const keepNameCheck = async (
  tx: Tx,
  { id, details }: Pick<BankAccountRow, 'id' | 'details'>,
  {
    nameCheck,
    nameAtBank,
    at,
  }: { readonly nameCheck: NameCheck; readonly nameAtBank: string | null; readonly at: Instant },
): Promise<void> => {
  await tx
    .updateTable('bank_accounts')
    .set({ name_check: nameCheck, name_at_bank: nameAtBank, name_checked_at: at })
    .where('id', '=', id)
    .where('details', '=', details)
    .execute()
}

/** One of a beneficiary that nothing was ever sent to, and whose name nobody was asked for since then; or null. */
export const selectUnasked = async (tx: Tx, accountId: string, since: Instant): Promise<BankAccountRow | null> => {
  const { rows } =
    await sql<BankAccountRow>`select a.* from bank_accounts a join beneficiaries b on b.id = a.beneficiary_id
    where a.id = ${accountId} and a.removed_at is null and b.last_paid_at is null
      and (a.name_checked_at is null or a.name_checked_at < ${since})`.execute(tx)
  return rows[0] ?? null
}
