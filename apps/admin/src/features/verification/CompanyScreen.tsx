import { type ApiProblem, Refused, usePathParams } from '@contado/app-kit'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { EmptyState, Grid, LinkButton, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { ProposalNotice } from '../../second-eyes/ProposalNotice.tsx'
import { CaseBar } from '../../shell/desk/CaseBar.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { Ask } from './Ask.tsx'
import { AddressesSection } from './addresses/AddressesSection.tsx'
import { CompanyPanel } from './CompanyPanel.tsx'
import { ApproveClean } from './case/ApproveClean.tsx'
import { CaseJumps } from './case/CaseJumps.tsx'
import { CaseParts } from './case/CaseParts.tsx'
import { Gaps } from './case/Gaps.tsx'
import { Decision } from './Decision.tsx'
import { DecisionNotice } from './DecisionNotice.tsx'
import { HistorySection } from './HistorySection.tsx'
import { MembersSection } from './MembersSection.tsx'
import { Monitoring } from './Monitoring.tsx'
import { NotesSection } from './notes/NotesSection.tsx'
import { ProviderErrors } from './provider-errors/ProviderErrors.tsx'
import { ReopenedNotice } from './ReopenedNotice.tsx'
import { RiskPanel } from './RiskPanel.tsx'
import { useVerificationWords } from './use-verification-words.ts'

const listPath = '/new-accounts/accounts-under-verification'
const openingPollMs = 3000

/** One company with its application, and the decision on it. */
export function CompanyScreen() {
  const say = useVerificationWords()
  const { organizationId = '' } = usePathParams()
  const found = useEndpoint('admin.verification.company', { query: { organizationId } })
  const company = found.data
  const title = company ? company.legalName || company.name || `@${company.handle}` : say('facts')
  return (
    <StaffPage
      title={title}
      subtitle={company ? `@${company.handle} · ${say(`organizationTypes.${company.organizationType}`)}` : undefined}
      back={<TextLink href={listPath}>{say('back')}</TextLink>}
      primaryAction={company ? <Decision key={company.organizationId} company={company} /> : undefined}
    >
      {found.error ? <NotShown problem={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton lines={8} height={28} /> : null}
      {company ? <CompanyFileView key={company.organizationId} company={company} /> : null}
    </StaffPage>
  )
}

function NotShown({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const say = useVerificationWords()
  if (problem.status !== 404 && problem.status !== 422) return <Refused problem={problem} onRetry={onRetry} />
  return (
    <EmptyState title={say('gone.title')} action={<LinkButton href={listPath}>{say('gone.back')}</LinkButton>}>
      {say('gone.text')}
    </EmptyState>
  )
}

function CompanyFileView({ company }: { company: CompanyFile }) {
  const { application, organizationId } = company
  const isUnderReview = application !== null && (application.status === 'submitted' || application.reopened.length > 0)
  const isAnswered = application !== null
  const answers = useEndpoint('admin.verification.answers', { query: { organizationId } }, { isEnabled: isAnswered })
  const name = company.legalName || company.name || `@${company.handle}`
  // The providers open the accounts a moment after the approval.
  const isOpening = company.verificationStatus === 'approved' && company.accounts.length === 0
  useEndpoint(
    'admin.verification.company',
    { query: { organizationId } },
    { pollMs: isOpening ? openingPollMs : undefined },
  )
  return (
    <Stack gap={5}>
      <CaseBar caseId={organizationId} escalates="company" />
      <DecisionNotice application={application} />
      <ProposalNotice proposals={company.proposals} act="application.approve" />
      <ReopenedNotice application={application} />
      {answers.data && isUnderReview ? <Gaps answers={answers.data} /> : null}
      {answers.data ? (
        <CaseJumps {...{ name, isUnderReview }} answers={answers.data}>
          {isUnderReview ? <ApproveClean answers={answers.data} risk={application.risk} /> : null}
        </CaseJumps>
      ) : null}
      <Grid minWidth={320} isEven>
        <CompanyPanel company={company} />
        <ApplicationPanel company={company} />
        {application ? <RiskPanel application={application} /> : null}
      </Grid>
      <Stack gap={3}>
        {application ? <CaseParts {...{ organizationId, isUnderReview }} /> : null}
        {application ? (
          <AddressesSection organizationId={organizationId} isApproved={application.status === 'approved'} />
        ) : null}
        <Ask company={company} />
        <MembersSection organizationId={organizationId} members={company.members} />
        <AccountsSection accounts={company.accounts} />
        <Monitoring company={company} />
        <ProviderErrors organizationId={organizationId} />
        <NotesSection about={{ organizationId }} />
        <HistorySection organizationId={organizationId} />
      </Stack>
    </Stack>
  )
}
