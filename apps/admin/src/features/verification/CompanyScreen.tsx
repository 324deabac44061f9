import { usePathParams } from '@contado/app-kit'
import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { Grid, Skeleton, Stack, TextLink } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { Refused } from '../../shell/Refused.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { CompanyPanel } from './CompanyPanel.tsx'
import { Decision } from './Decision.tsx'
import { DecisionNotice } from './DecisionNotice.tsx'
import { HistorySection } from './HistorySection.tsx'
import { MembersSection } from './MembersSection.tsx'
import { useVerificationWords } from './use-verification-words.ts'

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
      back={<TextLink href="/new-accounts/accounts-under-verification">{say('back')}</TextLink>}
      primaryAction={company ? <Decision company={company} /> : undefined}
    >
      {found.error ? <Refused problem={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton lines={8} height={28} /> : null}
      {company ? <CompanyFileView company={company} /> : null}
    </StaffPage>
  )
}

function CompanyFileView({ company }: { company: CompanyFile }) {
  return (
    <Stack gap={6}>
      <DecisionNotice application={company.application} />
      <Grid minWidth={360}>
        <CompanyPanel company={company} />
        <ApplicationPanel company={company} />
      </Grid>
      <MembersSection members={company.members} />
      <AccountsSection accounts={company.accounts} />
      <HistorySection history={company.history} />
    </Stack>
  )
}
