import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { HouseAccount, RailProvider } from '../../providers/rails/rails.ts'
import type { SettlementEntry } from './read-settlement-file.ts'

export type FileRow = {
  readonly id: string
  readonly provider: RailProvider
  readonly currency: Currency
  readonly statement_date: LocalDate
  readonly content_hash: Buffer
  readonly fetched_at: Instant
  readonly problem: string | null
  readonly statement_number: bigint | null
  readonly opening_minor: bigint | null
  readonly closing_minor: bigint | null
  readonly entry_count: number
}
type NewFile = FileRow & { readonly content: Buffer }

const columns = sql`id, provider, currency, statement_date, content_hash, fetched_at, problem, statement_number,
  opening_minor, closing_minor, entry_count`

/** One run at a time reads the files of an account; the lock ends with the transaction. */
export const lockFiles = async (tx: Tx, { provider, currency }: HouseAccount): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlement files ${provider} ${currency}`}, 0))`.execute(
    tx,
  )
}

/** The last file of an account that was read. */
export const selectLastRead = async (tx: Tx, { provider, currency }: HouseAccount): Promise<FileRow | null> => {
  const { rows } = await sql<FileRow>`select ${columns} from settlement_files
    where provider = ${provider} and currency = ${currency} and problem is null
    order by statement_date desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export const selectFilesOfDay = async (
  tx: Tx,
  { provider, currency }: HouseAccount,
  day: LocalDate,
): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`select ${columns} from settlement_files
    where provider = ${provider} and currency = ${currency} and statement_date = ${day}`.execute(tx)
  return rows
}

export const insertFile = async (tx: Tx, file: NewFile): Promise<void> => {
  await tx.insertInto('settlement_files').values(file).execute()
}

type Reading = Pick<FileRow, 'problem' | 'statement_number' | 'opening_minor' | 'closing_minor' | 'entry_count'>

export const updateReading = async (tx: Tx, id: string, reading: Reading): Promise<void> => {
  await tx.updateTable('settlement_files').set(reading).where('id', '=', id).execute()
}

export const insertEntries = async (
  tx: Tx,
  { id, provider, currency }: Pick<FileRow, 'id' | 'provider' | 'currency'>,
  entries: readonly SettlementEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  await sql`insert into settlement_entries
      (file_id, place, provider, currency, bank_reference, reference, minor, booked_on)
    select ${id}::uuid, e.place, ${provider}, ${currency}, e.bank_reference, e.reference, e.minor, e.booked_on
    from unnest(${entries.map((one) => one.bankReference)}::text[], ${entries.map((one) => one.reference)}::text[],
      ${entries.map((one) => String(one.minor))}::bigint[], ${entries.map((one) => one.bookedOn)}::date[])
      with ordinality e (bank_reference, reference, minor, booked_on, place)`.execute(tx)
}

/** Whether a line of these names stood in an earlier file of the account. */
export const hasSeenEntries = async (
  tx: Tx,
  { provider, currency }: HouseAccount,
  bankReferences: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`select from settlement_entries where provider = ${provider} and currency = ${currency}
    and bank_reference = any(${[...bankReferences]}::text[]) limit 1`.execute(tx)
  return rows.length > 0
}

/** Every line of the files of an account, in no order. */
export const selectEntries = async (
  tx: Tx,
  { provider, currency }: HouseAccount,
): Promise<{ reference: string; minor: bigint; day: LocalDate }[]> => {
  const { rows } = await sql<{ reference: string; minor: bigint; day: LocalDate }>`
    select reference, minor, booked_on as day from settlement_entries
    where provider = ${provider} and currency = ${currency}`.execute(tx)
  return rows
}
