import { RouterLink, useUrlFilters } from '@contado/app-kit'
import { personReviews } from '@contado/contract/persons/kyc-by-hand.domain.ts'
import type { PersonUnderReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import { type Column, InstantText, Row, Stack, Tabs } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { personReviewPath } from '../../../paths.ts'
import { StaffList } from '../../../shell/StaffList.tsx'
import { VerificationStatus } from '../../../statuses/StatusText.tsx'
import { nameOf } from '../persons/name-of.ts'
import { usePersonWords } from '../persons/use-person-words.ts'
import { useReviewWords } from './use-review-words.ts'

/** People who began to prove who they are: who waits for staff, who is on the way, and who was decided about. */
export function PersonReviewsScreen() {
  const say = useReviewWords()
  const filters = useUrlFilters({}, { isSearched: true })
  const review = personReviews.find((one) => one === filters.url.review) ?? 'waiting'
  const found = usePages('admin.verification.users', { query: { review, ...filters.query } })
  return (
    <StaffList
      title={say('title')}
      subtitle={say('subtitle')}
      searchLabel={say('search')}
      tabs={
        <Tabs
          label={say('tabs')}
          value={review}
          tabs={personReviews.map((key) => ({
            key,
            label: say(`tab.${key}`),
            href: `/new-accounts/persons-under-verification?review=${key}`,
          }))}
        />
      }
      columns={useColumns()}
      pages={found}
      rowKey={({ personId }) => personId}
      renderLink={({ personId }, link) => <RouterLink href={personReviewPath(personId)} {...link} />}
      renderCard={(person) => <ReviewCard person={person} />}
      empty={{ title: say(`empty.${review}`), children: say('emptyText') }}
      filters={filters}
    />
  )
}

function useColumns(): readonly Column<PersonUnderReview>[] {
  const say = useReviewWords()
  const persons = usePersonWords()
  return [
    { key: 'name', header: persons('name'), render: nameOf },
    { key: 'email', header: persons('email'), render: ({ email }) => email, isMuted: true },
    {
      key: 'organization',
      header: persons('organization'),
      render: ({ handle }) => (handle === null ? '—' : `@${handle}`),
      isMuted: true,
    },
    {
      key: 'identity',
      header: persons('identity'),
      render: ({ kycStatus }) => <VerificationStatus status={kycStatus} />,
    },
    {
      key: 'submitted',
      header: say('submitted'),
      render: ({ submittedAt }) => <InstantText instant={submittedAt} />,
      align: 'end',
      isMuted: true,
    },
  ]
}

function ReviewCard({ person }: { person: PersonUnderReview }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{nameOf(person)}</strong>
        <VerificationStatus status={person.kycStatus} />
      </Row>
      <span>{person.email}</span>
      <InstantText instant={person.submittedAt} />
    </Stack>
  )
}
