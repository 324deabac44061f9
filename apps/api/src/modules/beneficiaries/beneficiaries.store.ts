import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'beneficiaries.address': PostalAddress
  }
}

export type BeneficiaryRow = {
  readonly id: string
  readonly kind: 'business' | 'person'
  readonly name: string
  readonly email: string | null
  readonly language: 'en' | 'es'
  readonly address: PostalAddress | null
  readonly note: string
  readonly sends_remittance_advice: boolean
  readonly last_paid_at: Instant | null
  readonly created_at: Instant
  /** What the list is in the order of. */
  readonly sort_name: string
}

type Asked = {
  readonly search: string | null
  readonly currency: string | null
  readonly limit: number
  readonly after: { readonly at: string; readonly id: string } | null
}

const columns = sql`b.id, b.kind, b.name, b.email, b.language, b.address, b.note, b.sends_remittance_advice, b.last_paid_at,
  b.created_at, lower(b.name) as sort_name`

const isAsked = ({ search, currency, after }: Asked): RawBuilder<unknown>[] => {
  const pattern = search === null ? null : likePattern(search)
  return [
    ...(pattern === null
      ? []
      : [
          sql`(b.name ilike ${pattern} or b.email ilike ${pattern} or exists (select from bank_accounts a
            where a.beneficiary_id = b.id and a.removed_at is null and a.last4 ilike ${pattern}))`,
        ]),
    ...(currency === null
      ? []
      : [
          sql`exists (select from bank_accounts a
            where a.beneficiary_id = b.id and a.removed_at is null and a.currency = ${currency})`,
        ]),
    ...(after === null ? [] : [sql`(lower(b.name), b.id) > (${after.at}, ${after.id}::uuid)`]),
  ]
}

/** By name, without regard to case; the organization's own by its policy. */
export const selectBeneficiaries = async (tx: Tx, asked: Asked): Promise<BeneficiaryRow[]> => {
  const own = sql`b.organization_id = current_organization_id() and b.removed_at is null`
  const { rows } = await sql<BeneficiaryRow>`select ${columns} from beneficiaries b
    where ${sql.join([own, ...isAsked(asked)], sql` and `)} order by lower(b.name), b.id limit ${sql.lit(asked.limit)}`.execute(
    tx,
  )
  return rows
}

export const selectBeneficiary = async (tx: Tx, beneficiaryId: string): Promise<BeneficiaryRow | null> => {
  const { rows } = await sql<BeneficiaryRow>`select ${columns} from beneficiaries b
    where b.id = ${beneficiaryId} and b.removed_at is null`.execute(tx)
  return rows[0] ?? null
}

export type Party = Pick<
  BeneficiaryRow,
  'kind' | 'name' | 'email' | 'language' | 'address' | 'note' | 'sends_remittance_advice'
>

const valuesOf = ({ address, ...party }: Party) => ({
  ...party,
  address: address === null ? null : JSON.stringify(address),
})

type New = Party & {
  readonly id: string
  readonly organization_id: string
  readonly created_by: string
  readonly created_at: Instant
}

export const insertBeneficiary = async (tx: Tx, row: New): Promise<void> => {
  await tx
    .insertInto('beneficiaries')
    .values({ ...row, ...valuesOf(row) })
    .execute()
}

/** Answers whether there is one. */
export const updateBeneficiary = async (tx: Tx, beneficiaryId: string, party: Party): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('beneficiaries')
    .set(valuesOf(party))
    .where('id', '=', beneficiaryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markBeneficiaryRemoved = async (tx: Tx, beneficiaryId: string, at: Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('beneficiaries')
    .set({ removed_at: at })
    .where('id', '=', beneficiaryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markPaid = async (tx: Tx, beneficiaryId: string, at: Instant): Promise<void> => {
  await tx.updateTable('beneficiaries').set({ last_paid_at: at }).where('id', '=', beneficiaryId).execute()
}
