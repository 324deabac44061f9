import { Refused } from '@contado/app-kit'
import { wallMs } from '@contado/app-kit/session/wall-ms.ts'
import { deskQueues, mostCounted } from '@contado/contract/desk/desk-queues.ts'
import { localDateIn } from '@contado/money'
import { Section, Skeleton, Stack, StatRow } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { countText } from '../../shell/count-text.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { countRecent } from './count-recent.ts'
import { DeskList } from './DeskList.tsx'
import { Figure } from './Figure.tsx'
import { useDashboardWords } from './use-dashboard-words.ts'

const minuteMs = 60_000

/** The one list of what waits for staff, how much of it is late, and how many signed up. */
export function DashboardScreen() {
  const say = useDashboardWords()
  return (
    <StaffPage title={say('title')}>
      <Stack gap={6}>
        <Figures />
        <Section title={say('desk')} description={say('deskText')}>
          <Stack>
            <DeskList />
          </Stack>
        </Section>
      </Stack>
    </StaffPage>
  )
}

function Figures() {
  const say = useDashboardWords()
  const [today] = useState(() => localDateIn('UTC', wallMs()))
  const counts = useEndpoint('admin.me.pending-items-counts', {}, { pollMs: minuteMs })
  const signups = useEndpoint('admin.verification.signups', { query: { limit: '100' } })
  const waiting = counts.data
  const all = waiting && deskQueues.map((queue) => waiting[queue] ?? 0)
  const recent = signups.data
    ? countRecent(
        signups.data.items.map(({ signedUpAt }) => signedUpAt),
        { today, hasMore: signups.data.nextCursor !== null },
      )
    : undefined
  const problem = counts.error ?? signups.error
  return (
    <>
      {problem ? (
        <Refused problem={problem} onRetry={() => void Promise.all([counts.refetch(), signups.refetch()])} />
      ) : null}
      <StatRow
        stats={[
          {
            key: 'waiting',
            label: say('waiting'),
            value: all ? (
              <Figure isHero>
                {countText(
                  all.reduce((sum, count) => sum + count, 0),
                  all.some((count) => count >= mostCounted),
                )}
              </Figure>
            ) : (
              <Skeleton width="4ch" height={40} />
            ),
            note: say('waitingNote'),
          },
          {
            key: 'overdue',
            label: say('overdue'),
            value: waiting ? (
              <Figure>{countText(waiting.overdue, waiting.overdue >= mostCounted)}</Figure>
            ) : (
              <Skeleton width="4ch" height={24} />
            ),
            note: say('overdueNote'),
          },
          {
            key: 'signups',
            label: say('signups'),
            value: recent ? (
              <Figure>{countText(recent.count, recent.isAtLeast)}</Figure>
            ) : (
              <Skeleton width="4ch" height={24} />
            ),
            note: say('signupsNote'),
          },
        ]}
      />
    </>
  )
}
