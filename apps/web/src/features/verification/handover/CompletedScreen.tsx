import { useGo } from '@contado/app-kit'
import { LinkButton, Panel, Row, Skeleton, Stack } from '@contado/ui'
import { useEffect, useState } from 'react'
import { session, useUser } from '../../../api.ts'
import { standingOf } from '../../../guards.ts'
import { FocusedScreen } from '../../../shell/FocusedScreen.tsx'
import { OwnersStanding } from '../owners/OwnersStanding.tsx'
import { useHandoverWords } from './use-handover-words.ts'

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
              {(['review', 'ask', 'points'] as const).map((one) => (
                <p key={one}>{say(`completed.${one}`)}</p>
              ))}
            </Stack>
          </Panel>
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
          </Row>
        </Stack>
      ) : (
        <Skeleton lines={4} />
      )}
    </FocusedScreen>
  )
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
