import { useUrlValues } from '@contado/app-kit'
import { Button, LinkButton, Notice } from '@contado/ui'
import { useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useMessageWords } from './use-message-words.ts'

/** What somebody meets whose own access, or whose business, is restricted. */
export function RestrictedScreen() {
  const say = useMessageWords()
  const user = useUser()
  const [{ restrictedType, didUserAcceptLeaving }, change] = useUrlValues()
  const isPerson = restrictedType === 'user' || (restrictedType !== 'company' && user?.status !== 'enabled')
  return (
    <FocusedScreen title={say(isPerson ? 'restricted.person' : 'restricted.company')}>
      <Notice kind="negative" isAnnounced={false}>
        {say('restricted.text')}
      </Notice>
      {didUserAcceptLeaving === 'true' || user === null ? (
        <LinkButton href={user === null ? '/auth' : '/logout'}>{say(user === null ? 'logIn' : 'signOut')}</LinkButton>
      ) : (
        <Button onClick={() => change({ didUserAcceptLeaving: 'true' })}>{say('restricted.leave')}</Button>
      )}
    </FocusedScreen>
  )
}
