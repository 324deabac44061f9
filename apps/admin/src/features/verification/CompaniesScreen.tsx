import { countryName, RouterLink, useLanguage, useUrlFilters } from '@contado/app-kit'
import type { CompanyUnderReview } from '@contado/contract/verification/review.endpoints.ts'
import { type Column, InstantText, Row, Stack, Tabs } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePages } from '../../api.ts'
import { companyPath } from '../../paths.ts'
import { StaffList } from '../../shell/StaffList.tsx'
import { CompanyStatus } from '../../statuses/StatusText.tsx'
import { type ReviewStatus, reviewStatusOf } from './review-status.ts'
import { useVerificationWords } from './use-verification-words.ts'

const hrefOf = (status: ReviewStatus): Address => `/new-accounts/accounts-under-verification?status=${status}`

/** Companies that applied, those that wait longest first. */
export function CompaniesScreen() {
  const say = useVerificationWords()
  const filters = useUrlFilters({}, { isSearched: true })
  const status = reviewStatusOf(filters.url.status)
  const found = usePages('admin.verification.companies', { query: { status, ...filters.query } })
  const [title, text] = emptyWords[status]
  return (
    <StaffList
      title={say('title')}
      subtitle={say('subtitle')}
      searchLabel={say('search')}
      tabs={
        <Tabs
          label={say('tabs')}
          value={status}
          tabs={[
            { key: 'submitted', label: say('tabSubmitted'), href: hrefOf('submitted') },
            {
              key: 'additional_info_requested',
              label: say('tabAsked'),
              href: hrefOf('additional_info_requested'),
            },
            { key: 'returned', label: say('tabReturned'), href: hrefOf('returned') },
            { key: 'reopened', label: say('tabReopened'), href: hrefOf('reopened') },
            { key: 'approved', label: say('tabApproved'), href: hrefOf('approved') },
            { key: 'denied', label: say('tabDenied'), href: hrefOf('denied') },
          ]}
        />
      }
      columns={useColumns()}
      pages={found}
      rowKey={(company) => company.organizationId}
      renderLink={(company, link) => <RouterLink href={companyPath(company.organizationId)} {...link} />}
      renderCard={(company) => <CompanyCard company={company} />}
      empty={{ title: say(title), children: say(text) }}
      filters={filters}
    />
  )
}

// What is decided again waits for its owner or for staff, however approved the rest is.
const statusOf = ({ reopened, verificationStatus }: CompanyUnderReview): CompanyUnderReview['verificationStatus'] => {
  if (reopened === null) return verificationStatus
  return reopened === 'customer' ? 'additional_info_requested' : 'completed'
}

const isAnswered = ({ isReplied, isReviewed }: CompanyUnderReview['additionalInfoRequest']): boolean =>
  isReplied && !isReviewed

const emptyWords = {
  submitted: ['emptySubmittedTitle', 'emptySubmittedText'],
  additional_info_requested: ['emptyAskedTitle', 'emptyAskedText'],
  returned: ['emptyReturnedTitle', 'emptyReturnedText'],
  reopened: ['emptyReopenedTitle', 'emptyReopenedText'],
  approved: ['emptyApprovedTitle', 'emptyApprovedText'],
  denied: ['emptyDeniedTitle', 'emptyDeniedText'],
} as const satisfies Record<ReviewStatus, readonly [string, string]>

function useColumns(): readonly Column<CompanyUnderReview>[] {
  const say = useVerificationWords()
  const { language } = useLanguage()
  return [
    { key: 'company', header: say('company'), render: ({ legalName }) => legalName },
    { key: 'handle', header: say('handle'), render: ({ handle }) => `@${handle}`, isMuted: true },
    { key: 'country', header: say('country'), render: ({ country }) => countryName(country, language) },
    {
      key: 'type',
      header: say('type'),
      render: ({ organizationType }) => say(`organizationTypes.${organizationType}`),
    },
    {
      key: 'status',
      header: say('status'),
      render: (company) => <CompanyUnderReviewStatus company={company} />,
    },
    {
      key: 'submittedAt',
      header: say('submitted'),
      render: ({ submittedAt }) => <InstantText instant={submittedAt} />,
      align: 'end',
      isMuted: true,
    },
  ]
}

function CompanyUnderReviewStatus({ company }: { company: CompanyUnderReview }) {
  return (
    <CompanyStatus
      status={statusOf(company)}
      isReturned={company.isReturned}
      isAnswered={isAnswered(company.additionalInfoRequest)}
    />
  )
}

function CompanyCard({ company }: { company: CompanyUnderReview }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{company.legalName}</strong>
        <CompanyUnderReviewStatus company={company} />
      </Row>
      <Row justify="between" isOneLine>
        <span>@{company.handle}</span>
        <InstantText instant={company.submittedAt} />
      </Row>
    </Stack>
  )
}
