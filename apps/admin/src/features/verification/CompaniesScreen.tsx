import { countryName, RouterLink, useLanguage, useUrlValues } from '@contado/app-kit'
import type { CompanyUnderReview } from '@contado/contract/verification/review.endpoints.ts'
import { type Column, DataTable, EmptyState, InstantText, Row, SearchField, Stack, Tabs } from '@contado/ui'
import { usePages } from '../../api.ts'
import { companyPath } from '../../paths.ts'
import { Refused } from '../../shell/Refused.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { CompanyStatus } from '../../statuses/StatusText.tsx'
import { type ReviewStatus, reviewStatusOf } from './review-status.ts'
import { useVerificationWords } from './use-verification-words.ts'

const hrefOf = (status: ReviewStatus): string => `/new-accounts/accounts-under-verification?status=${status}`

/** Companies that applied, those that wait longest first. */
export function CompaniesScreen() {
  const say = useVerificationWords()
  const [{ search = '', status: asked }, changeUrl] = useUrlValues()
  const status = reviewStatusOf(asked)
  const onSearch = (text: string) => changeUrl({ search: text })
  const query = { status, ...(search === '' ? {} : { search }) }
  const found = usePages('admin.verification.companies', { query })
  return (
    <StaffPage title={say('title')} subtitle={say('subtitle')}>
      <Stack>
        <Row justify="between">
          <Tabs
            label={say('tabs')}
            value={status}
            tabs={[
              { key: 'submitted', label: say('tabSubmitted'), href: hrefOf('submitted') },
              { key: 'approved', label: say('tabApproved'), href: hrefOf('approved') },
              { key: 'denied', label: say('tabDenied'), href: hrefOf('denied') },
            ]}
          />
          <SearchField label={say('search')} value={search} onChange={onSearch} />
        </Row>
        <DataTable
          label={say('title')}
          columns={useColumns()}
          rows={found.isLoading ? undefined : found.items}
          rowKey={(company) => company.organizationId}
          renderLink={(company, link) => <RouterLink href={companyPath(company.organizationId)} {...link} />}
          renderCard={(company) => <CompanyCard company={company} />}
          isLoading={found.isRefreshing}
          skeletonRows={12}
          empty={<NothingHere status={status} />}
          isFiltered={search !== ''}
          onClearFilters={() => onSearch('')}
          refused={found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : undefined}
          more={{ hasMore: found.hasMore, isLoading: found.isLoadingMore, onLoadMore: found.loadMore }}
        />
      </Stack>
    </StaffPage>
  )
}

const emptyWords = {
  submitted: ['emptySubmittedTitle', 'emptySubmittedText'],
  approved: ['emptyApprovedTitle', 'emptyApprovedText'],
  denied: ['emptyDeniedTitle', 'emptyDeniedText'],
} as const satisfies Record<ReviewStatus, readonly [string, string]>

function NothingHere({ status }: { status: ReviewStatus }) {
  const say = useVerificationWords()
  const [title, text] = emptyWords[status]
  return <EmptyState title={say(title)}>{say(text)}</EmptyState>
}

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
      render: ({ verificationStatus }) => <CompanyStatus status={verificationStatus} />,
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

function CompanyCard({ company }: { company: CompanyUnderReview }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{company.legalName}</strong>
        <CompanyStatus status={company.verificationStatus} />
      </Row>
      <Row justify="between" isOneLine>
        <span>@{company.handle}</span>
        <InstantText instant={company.submittedAt} />
      </Row>
    </Stack>
  )
}
