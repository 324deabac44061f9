import type { PersonReviewFilter } from '@contado/contract/persons/kyc-by-hand.domain.ts'
import { reviewedStatuses } from '@contado/contract/persons/kyc-by-hand.domain.ts'
import type { PersonReview, PersonUnderReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { personOf, searchOf } from './list-persons.ts'
import { type ReviewedRow, selectReviewed, selectTries } from './person-reviews.store.ts'
import { showPerson } from './show-person.ts'

type Asked = PageQuery & {
  readonly review?: PersonReviewFilter | undefined
  readonly search?: string | undefined
}

const order = byId((row: ReviewedRow) => row.id)
const everybody = Object.values(reviewedStatuses).flat()

/** People who began to prove who they are, newest signup first. */
export const listPersonsUnderReview = async (
  { tx }: Call<Staff>,
  { review, search = '', ...query }: Asked,
): Promise<{ items: PersonUnderReview[]; nextCursor: string | null }> => {
  const statuses = review === undefined ? everybody : reviewedStatuses[review]
  const filter = { statuses, search: searchOf(search.trim()) }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectReviewed(tx, { ...filter, ...page }))
  return { items: rows.map((row) => ({ ...personOf(row), submittedAt: row.submitted_at })), nextCursor }
}

/** One person with their tries to prove who they are; refuses `UserNotFound`. */
export const showPersonReview = async (
  call: Call<Staff>,
  asked: { readonly personId: string },
): Promise<PersonReview> => ({
  ...(await showPerson(call, asked)),
  tries: await selectTries(call.tx, asked.personId),
})
