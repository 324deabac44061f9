import { LinkButton, Row } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { standingOf } from '../../guards.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { StalePapers } from '../../shell/stale-papers/StalePapers.tsx'
import { useMessageWords } from './use-message-words.ts'

/** What members without access meet; whoever belongs elsewhere too goes there from here. */
export function NoAccessScreen() {
  const say = useMessageWords()
  const { data } = useEndpoint('other-businesses.list', {})
  const user = useUser()
  const isInReview = user !== null && standingOf(user) === 'in-review'
  // Whoever owns a part without access still answers for their own papers.
  const review = useEndpoint('verification.in-review', {}, { isEnabled: isInReview })
  const hasMore = data !== undefined && data.businesses.length + data.invites.length > 1
  return (
    <FocusedScreen title={say('noAccess.title')} subtitle={say('noAccess.text')}>
      <StalePapers papers={review.data?.stalePapers ?? []} />
      <Row>
        {hasMore ? (
          <LinkButton kind="primary" href="/other-businesses">
            {say('noAccess.others')}
          </LinkButton>
        ) : null}
        <LinkButton href="/user-settings/user-profile">{say('noAccess.settings')}</LinkButton>
        <LinkButton href="/logout">{say('signOut')}</LinkButton>
      </Row>
    </FocusedScreen>
  )
}
