import { countryName, RouterLink, useLanguage, useUrlFilters } from '@contado/app-kit'
import type { ListedCompany } from '@contado/contract/companies/companies.endpoints.ts'
import { organizationStatuses } from '@contado/contract/me/current-user.ts'
import { pricingTiers } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { type Column, InstantText, Row, Stack, Status } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { deskPath } from '../../../paths.ts'
import { StaffList } from '../../../shell/StaffList.tsx'
import { AccountStatus, CompanyStatus } from '../../../statuses/StatusText.tsx'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { useCompanyWords } from './use-company-words.ts'

/** All businesses, newest first, by status, tier and escalation. */
export function AllCompaniesScreen() {
  const say = useCompanyWords()
  const statuses = useStatusWords()
  const filters = useUrlFilters(
    {
      status: {
        label: say('status'),
        options: organizationStatuses.map((value) => ({ value, label: statuses(`accountStatuses.${value}`) })),
      },
      pricingTier: {
        label: say('tier'),
        options: pricingTiers.map((value) => ({ value, label: say(`tiers.${value}`) })),
      },
      escalation: {
        label: say('escalation'),
        options: (['escalated', 'not-escalated'] as const).map((value) => ({
          value,
          label: say(`escalations.${value}`),
        })),
      },
    },
    { isSearched: true },
  )
  const found = usePages('admin.organizations.list', { query: filters.query })
  return (
    <StaffList
      title={say('title')}
      subtitle={say('subtitle')}
      searchLabel={say('search')}
      columns={useColumns()}
      pages={found}
      rowKey={({ organizationId }) => organizationId}
      renderLink={({ organizationId }, link) => <RouterLink href={deskPath(organizationId)} {...link} />}
      renderCard={(company) => <CompanyCard company={company} />}
      empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      filters={filters}
    />
  )
}

function useColumns(): readonly Column<ListedCompany>[] {
  const say = useCompanyWords()
  const { language } = useLanguage()
  return [
    { key: 'company', header: say('company'), render: ({ legalName }) => legalName || say('unnamed') },
    { key: 'handle', header: say('handle'), render: ({ handle }) => `@${handle}`, isMuted: true },
    {
      key: 'country',
      header: say('country'),
      render: ({ country }) => (country === null ? '—' : countryName(country, language)),
    },
    { key: 'status', header: say('status'), render: (company) => <AccountStatus company={company} /> },
    {
      key: 'verification',
      header: say('verification'),
      render: ({ verificationStatus, isReturned }) => (
        <CompanyStatus status={verificationStatus} isReturned={isReturned} />
      ),
    },
    { key: 'tier', header: say('tier'), render: ({ pricingTier }) => say(`tiers.${pricingTier}`) },
    { key: 'escalation', header: say('escalation'), render: (company) => <Escalated company={company} /> },
    {
      key: 'createdAt',
      header: say('created'),
      render: ({ createdAt }) => <InstantText instant={createdAt} />,
      align: 'end',
      isMuted: true,
    },
  ]
}

function Escalated({ company }: { company: ListedCompany }) {
  const say = useCompanyWords()
  return company.isEscalated ? <Status kind="progress">{say('escalations.escalated')}</Status> : null
}

function CompanyCard({ company }: { company: ListedCompany }) {
  const say = useCompanyWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{company.legalName || say('unnamed')}</strong>
        <AccountStatus company={company} />
      </Row>
      <span>@{company.handle}</span>
      <Escalated company={company} />
    </Stack>
  )
}
