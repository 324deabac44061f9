import { Refused, RouterLink } from '@contado/app-kit'
import { wallMs } from '@contado/app-kit/session/wall-ms.ts'
import type { CompanyUnderReview } from '@contado/contract/verification/review.endpoints.ts'
import { localDateIn } from '@contado/money'
import { DataTable, EmptyState, InstantText, LinkButton, Row, Section, Skeleton, Stack, StatRow } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { companyPath } from '../../paths.ts'
import { countText } from '../../shell/count-text.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { useWaitingCompanies } from '../../shell/use-waiting-companies.ts'
import { CompanyStatus } from '../../statuses/StatusText.tsx'
import { countRecent } from './count-recent.ts'
import { Figure } from './Figure.tsx'
import { QueuesSection } from './QueuesSection.tsx'
import { useDashboardWords } from './use-dashboard-words.ts'

const shownWaiting = 8

/** What waits for staff, and how many signed up. */
export function DashboardScreen() {
  const say = useDashboardWords()
  const [today] = useState(() => localDateIn('UTC', wallMs()))
  const waiting = useWaitingCompanies()
  const signups = useEndpoint('admin.verification.signups', { query: { limit: '100' } })
  const recent = signups.data
    ? countRecent(
        signups.data.items.map(({ signedUpAt }) => signedUpAt),
        { today, hasMore: signups.data.nextCursor !== null },
      )
    : undefined
  const problem = waiting.error ?? signups.error
  const retry = () => void Promise.all([waiting.refetch(), signups.refetch()])
  return (
    <StaffPage title={say('title')}>
      <Stack gap={6}>
        {problem ? <Refused problem={problem} onRetry={retry} /> : null}
        <StatRow
          stats={[
            {
              key: 'waiting',
              label: say('waitingForReview'),
              value: waiting.data ? (
                <Figure isHero>{countText(waiting.data.items.length, waiting.data.nextCursor !== null)}</Figure>
              ) : (
                <Skeleton width="4ch" height={40} />
              ),
              note: say('waitingNote'),
            },
            {
              key: 'signups',
              label: say('signupsThisWeek'),
              value: recent ? (
                <Figure>{countText(recent.count, recent.isAtLeast)}</Figure>
              ) : (
                <Skeleton width="4ch" height={24} />
              ),
              note: say(pageSettings.isSandbox ? 'signupsWallNote' : 'signupsNote'),
            },
          ]}
        />
        <QueuesSection />
        <WaitingLongest companies={waiting.data?.items} />
      </Stack>
    </StaffPage>
  )
}

function WaitingLongest({ companies }: { companies: readonly CompanyUnderReview[] | undefined }) {
  const say = useDashboardWords()
  return (
    <Section
      title={say('longest')}
      description={say('longestText')}
      actions={<LinkButton href="/new-accounts/accounts-under-verification">{say('seeAll')}</LinkButton>}
    >
      <DataTable
        label={say('longest')}
        rows={companies?.slice(0, shownWaiting)}
        rowKey={({ organizationId }) => organizationId}
        renderLink={({ organizationId }, link) => <RouterLink href={companyPath(organizationId)} {...link} />}
        columns={[
          { key: 'company', header: say('company'), render: ({ legalName }) => legalName },
          { key: 'handle', header: say('handle'), render: ({ handle }) => `@${handle}`, isMuted: true },
          {
            key: 'status',
            header: say('status'),
            render: ({ verificationStatus }) => <CompanyStatus status={verificationStatus} />,
          },
          {
            key: 'submitted',
            header: say('submitted'),
            render: ({ submittedAt }) => <InstantText instant={submittedAt} />,
            align: 'end',
            isMuted: true,
          },
        ]}
        renderCard={(company) => (
          <Stack gap={1}>
            <Row justify="between" isOneLine>
              <strong>{company.legalName}</strong>
              <CompanyStatus status={company.verificationStatus} />
            </Row>
            <InstantText instant={company.submittedAt} />
          </Stack>
        )}
        empty={
          <EmptyState
            title={say('nothingTitle')}
            action={<LinkButton href="/new-accounts/signups">{say('seeSignups')}</LinkButton>}
          >
            {say('nothingText')}
          </EmptyState>
        }
      />
    </Section>
  )
}
