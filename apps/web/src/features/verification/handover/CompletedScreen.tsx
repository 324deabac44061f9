import { useGo } from '@contado/app-kit'
import { LinkButton, Notice, Panel, Row, Skeleton, Stack } from '@contado/ui'
import { useEffect, useState } from 'react'
import { session, useEndpoint, useUser } from '../../../api.ts'
import { standingOf } from '../../../guards.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { OwnersStanding } from '../owners/OwnersStanding.tsx'
import { useHandoverWords } from './use-handover-words.ts'

const pollMs = 2000

/** The application is handed in: what happens next, and what can be done meanwhile. */
export function CompletedScreen() {
  const say = useHandoverWords()
  const user = useUser()
  const isSecure = user?.accountSecure === true
  const isWaiting = useIsWaiting()
  return (
    <FocusedScreen title={say('completed.title')} subtitle={say('completed.text')} width={560}>
      {isWaiting ? (
        <Stack>
          <Panel title={say('completed.next')}>
            <Stack gap={2}>
              {(['review', 'ask', 'refer'] as const).map((one) => (
                <p key={one}>{say(`completed.${one}`)}</p>
              ))}
            </Stack>
          </Panel>
          <Points />
          {user?.role === 'owner' ? <OwnersStanding /> : null}
          {isSecure ? null : (
            <Panel title={say('completed.meanwhile')}>
              <p>{say('completed.secure')}</p>
            </Panel>
          )}
          <Row>
            <LinkButton kind="primary" href={isSecure ? '/in-review' : '/account-security'}>
              {say(isSecure ? 'completed.status' : 'completed.security')}
            </LinkButton>
            {isSecure ? <LinkButton href="/referral-partners">{say('completed.invite')}</LinkButton> : null}
          </Row>
        </Stack>
      ) : (
        <Skeleton lines={4} />
      )}
    </FocusedScreen>
  )
}

// They are booked a moment after the submission, for who was quick enough.
function Points() {
  const say = useHandoverWords()
  const { data } = useEndpoint('dashboard.rewards', {}, { pollMs })
  return data && data.awards.length > 0 ? <Notice kind="positive">{say('completed.points')}</Notice> : null
}

// The submission leads here before the session knows of it; anybody else is led to where they belong.
const useIsWaiting = (): boolean => {
  const go = useGo()
  const user = useUser()
  const [isRead, setIsRead] = useState(false)
  const isWaiting = user !== null && standingOf(user) === 'in-review'
  useEffect(() => void session.load().then(() => setIsRead(true)), [])
  useEffect(() => {
    if (isRead && !isWaiting) go('/', { isReplacing: true })
  }, [isRead, isWaiting, go])
  return isWaiting
}
