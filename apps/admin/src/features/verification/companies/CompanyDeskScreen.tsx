import { type ApiProblem, Refused, usePathParams } from '@contado/app-kit'
import type { CompanyOfStaff } from '@contado/contract/companies/companies.endpoints.ts'
import { EmptyState, Grid, InstantText, LinkButton, Notice, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { companyPath } from '../../../paths.ts'
import { CaseBar } from '../../../shell/desk/CaseBar.tsx'
import { StaffPage } from '../../../shell/StaffPage.tsx'
import { AccountsSection } from '../AccountsSection.tsx'
import { ApplicationPanel } from '../ApplicationPanel.tsx'
import { CompanyPanel } from '../CompanyPanel.tsx'
import { HistorySection } from '../HistorySection.tsx'
import { MembersSection } from '../MembersSection.tsx'
import { Monitoring } from '../Monitoring.tsx'
import { NotesSection } from '../notes/NotesSection.tsx'
import { Escalation } from './Escalation.tsx'
import { ExternalRecipients } from './ExternalRecipients.tsx'
import { LegalName } from './LegalName.tsx'
import { PricingSection } from './PricingSection.tsx'
import { ResetApplication } from './ResetApplication.tsx'
import { StatusSection } from './StatusSection.tsx'
import { useCompanyWords } from './use-company-words.ts'

const listPath = '/companies'

/** One business and what staff may change about it. */
export function CompanyDeskScreen() {
  const say = useCompanyWords()
  const { organizationId = '' } = usePathParams()
  const found = useEndpoint('admin.organizations.get', { params: { organizationId } })
  const company = found.data
  return (
    <StaffPage
      title={company ? company.legalName || `@${company.handle}` : say('company')}
      subtitle={company ? `@${company.handle}` : undefined}
      back={<TextLink href={listPath}>{say('title')}</TextLink>}
      primaryAction={company ? <Escalation company={company} /> : undefined}
      secondaryActions={company ? <ResetApplication company={company} /> : undefined}
    >
      {found.error ? <NotShown problem={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton lines={8} height={28} /> : null}
      {company ? <Desk key={company.organizationId} company={company} /> : null}
    </StaffPage>
  )
}

function NotShown({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const say = useCompanyWords()
  if (problem.status !== 404 && problem.status !== 422) return <Refused problem={problem} onRetry={onRetry} />
  return (
    <EmptyState title={say('gone.title')} action={<LinkButton href={listPath}>{say('gone.back')}</LinkButton>}>
      {say('gone.text')}
    </EmptyState>
  )
}

function Desk({ company }: { company: CompanyOfStaff }) {
  const say = useCompanyWords()
  const { organizationId, escalated } = company
  return (
    <Stack gap={6}>
      <CaseBar caseId={organizationId} />
      {escalated ? (
        <Notice title={say('escalate.by', { name: escalated.by })} isAnnounced={false}>
          <InstantText instant={escalated.at} />
        </Notice>
      ) : null}
      <Grid minWidth={360}>
        <Stack>
          <CompanyPanel company={company} />
          {company.application ? <ApplicationPanel company={company} /> : null}
          <TextLink href={companyPath(organizationId)}>{say('application')}</TextLink>
        </Stack>
        <Stack gap={6}>
          <StatusSection company={company} />
          <LegalName company={company} />
          <PricingSection company={company} />
        </Stack>
      </Grid>
      <AccountsSection accounts={company.accounts} />
      <ExternalRecipients organizationId={organizationId} />
      <MembersSection organizationId={organizationId} members={company.members} />
      <Monitoring company={company} />
      <NotesSection about={{ organizationId }} />
      <HistorySection organizationId={organizationId} />
    </Stack>
  )
}
