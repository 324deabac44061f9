import type { ProviderError } from '@contado/contract/verification/provider-errors.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { getOrganization } from '../organizations/index.ts'
import { type ProviderErrorRow, selectProviderErrors } from './provider-errors.store.ts'

const order = byInstant(({ at, id }: ProviderErrorRow) => [at, id])

// A provider may quote an account in its words: what is long enough to be one keeps its last four.
const masked = (text: string): string =>
  text.replaceAll(/[A-Z0-9]{8,}/gi, (word) => (/\d{5}/.test(word) ? `••••${word.slice(-4)}` : word)).slice(0, 200)

/** What the providers of a company refused, newest first. Refuses `OrganizationNotFound`. */
export const listProviderErrors = async (
  call: Call<Staff>,
  { id: organizationId }: { readonly id: string },
  query: PageQuery,
): Promise<{ items: ProviderError[]; nextCursor: string | null }> => {
  await getOrganization(call.tx, organizationId)
  const { rows, nextCursor } = await pageOf(query, order, (page) =>
    selectProviderErrors(call.tx, { organizationId, ...page }),
  )
  return {
    items: rows.map(({ id, provider, code, about, at }) => ({
      errorId: id,
      provider,
      code: masked(code),
      about: about.slice(0, 200),
      at,
    })),
    nextCursor,
  }
}
