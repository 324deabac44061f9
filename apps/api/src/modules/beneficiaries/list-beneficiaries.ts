import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { bySort, type PageQuery, pageOf } from '../../platform/page.ts'
import { type BeneficiaryRow, selectBeneficiaries } from './beneficiaries.store.ts'
import { beneficiaryView } from './beneficiary-view.ts'
import { accountsOf } from './get-beneficiary.ts'

type Asked = PageQuery & { readonly search?: string | undefined; readonly currency?: string | undefined }

const order = bySort({ sort: 'name', type: 'text' }, (row: BeneficiaryRow) => [row.sort_name, row.id])

/** Whom the organization sends money to, by name. */
export const listBeneficiaries = async (
  { tx }: Pick<Call<Member>, 'tx'>,
  { search, currency, ...query }: Asked,
): Promise<{ items: Beneficiary[]; nextCursor: string | null }> => {
  const filter = { search: search?.trim() || null, currency: currency ?? null }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectBeneficiaries(tx, { ...filter, ...page }))
  const accounts = await accountsOf(tx, rows)
  return { items: rows.map((row) => beneficiaryView(row, accounts)), nextCursor }
}
