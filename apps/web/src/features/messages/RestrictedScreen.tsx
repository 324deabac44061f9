import { useGo, useUrlValues } from '@contado/app-kit'
import { LinkButton, Notice, Row } from '@contado/ui'
import { useEffect } from 'react'
import { useEndpoint, useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SupportLine } from '../../shell/support/SupportLine.tsx'
import { useMessageWords } from './use-message-words.ts'

/** What somebody meets whose own access, or whose business, is restricted. */
export function RestrictedScreen() {
  const say = useMessageWords()
  const go = useGo()
  const user = useUser()
  const [{ restrictedType, didUserAcceptLeaving }] = useUrlValues()
  const isPerson =
    restrictedType === 'user' || (restrictedType !== 'company' && user !== null && user.status !== 'enabled')
  const { data } = useEndpoint('other-businesses.list', {}, { isEnabled: user !== null && !isPerson })
  const hasOthers = data !== undefined && data.businesses.length + data.invites.length > 1
  const isLeaving = didUserAcceptLeaving === 'true' && user !== null
  useEffect(() => {
    if (isLeaving) go('/logout', { isReplacing: true })
  }, [isLeaving, go])
  return (
    <FocusedScreen title={say(isPerson ? 'restricted.person' : 'restricted.company')}>
      <Notice kind="negative" isAnnounced={false}>
        {say('restricted.text')}
      </Notice>
      <SupportLine />
      <Row>
        {hasOthers ? (
          <LinkButton kind="primary" href="/other-businesses">
            {say('noAccess.others')}
          </LinkButton>
        ) : null}
        <LinkButton href={user === null ? '/auth' : '/logout'}>{say(user === null ? 'logIn' : 'signOut')}</LinkButton>
      </Row>
    </FocusedScreen>
  )
}
