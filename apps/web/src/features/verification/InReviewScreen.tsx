import { Refused } from '@contado/app-kit'
import { FactList, InstantText, Notice, Panel, Skeleton, Status } from '@contado/ui'
import { useEffect } from 'react'
import { session, useEndpoint, useUser } from '../../api.ts'
import { AskedNotice } from '../../shell/asked/AskedNotice.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { StalePapers } from '../../shell/stale-papers/StalePapers.tsx'
import { OwnersStanding } from './owners/OwnersStanding.tsx'
import { useVerificationWords } from './use-verification-words.ts'

const pollMs = 5000
// Handed back, it is the owner's again.
const decided = ['approved', 'denied', 'in_progress']

/** Where the review stands; a decision leads on by itself. */
export function InReviewScreen() {
  const say = useVerificationWords()
  const review = useEndpoint('verification.in-review', {}, { pollMs })
  const isOwner = useUser()?.role === 'owner'
  const isDecided = decided.includes(review.data?.status ?? '')
  useEffect(() => {
    if (isDecided) void session.load()
  }, [isDecided])
  return (
    <ShellScreen title={say('inReview.title')}>
      {review.error ? (
        <Refused problem={review.error} onRetry={() => void review.refetch()} />
      ) : review.data ? (
        <Panel>
          <FactList
            facts={[
              { label: say('inReview.status'), value: <Status kind="progress">{say('inReview.waiting')}</Status> },
              { label: say('inReview.submittedAt'), value: <InstantText instant={review.data.submittedAt} /> },
            ]}
          />
        </Panel>
      ) : (
        <Skeleton lines={2} />
      )}
      <AskedNotice />
      <StalePapers papers={review.data?.stalePapers ?? []} />
      <Notice>{say('inReview.text')}</Notice>
      {isOwner ? <OwnersStanding /> : null}
    </ShellScreen>
  )
}
