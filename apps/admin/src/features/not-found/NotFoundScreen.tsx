import { LinkButton } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { useNotFoundWords } from './use-not-found-words.ts'

/** There is no such page; staff go back to Signups, everybody else to the login. */
export function NotFoundScreen() {
  const say = useNotFoundWords()
  const isSignedIn = useStaff() !== null
  return (
    <FocusedScreen title={say('title')} subtitle={say('text')}>
      <LinkButton href={isSignedIn ? '/new-accounts/signups' : '/auth'} kind="primary">
        {say(isSignedIn ? 'back' : 'backToLogin')}
      </LinkButton>
    </FocusedScreen>
  )
}
