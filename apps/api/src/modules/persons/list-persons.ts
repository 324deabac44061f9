import type { escalationFilters } from '@contado/contract/companies/companies.endpoints.ts'
import { id } from '@contado/contract/kernel/wire.ts'
import type { ListedPerson } from '@contado/contract/persons/persons.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { wordQuery } from '../../platform/db/word-query.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { type PersonRow, type Sought, selectPersons } from './persons.store.ts'

type Asked = PageQuery & {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly kycStatus?: string | undefined
  readonly escalation?: (typeof escalationFilters)[number] | undefined
}

const order = byId((row: PersonRow) => row.id)

export const personOf = (row: PersonRow): ListedPerson => ({
  personId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  kycStatus: row.kyc_status,
  pepStatus: row.pep_status,
  handle: row.handle,
  isEscalated: row.is_escalated,
  createdAt: row.created_at,
})

/** What somebody typed to find a person by. */
export const searchOf = (typed: string): Sought =>
  typed === '' ? null : { words: wordQuery(typed), id: id.safeParse(typed).success ? typed : null }

/** Everybody who has a login, newest first; found by the beginnings of names and addresses, or by id. */
export const listPersons = async (
  { tx }: Call<Staff>,
  { search = '', status, kycStatus, escalation = 'all', ...query }: Asked,
): Promise<{ items: ListedPerson[]; nextCursor: string | null }> => {
  const filter = {
    search: searchOf(search.trim()),
    status: status ?? null,
    kycStatus: kycStatus ?? null,
    isEscalated: escalation === 'all' ? null : escalation === 'escalated',
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectPersons(tx, { ...filter, ...page }))
  return { items: rows.map(personOf), nextCursor }
}
