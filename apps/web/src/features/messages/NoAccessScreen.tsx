import { LinkButton } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useMessageWords } from './use-message-words.ts'

/** What members without access meet. */
export function NoAccessScreen() {
  const say = useMessageWords()
  return (
    <FocusedScreen title={say('noAccess.title')} subtitle={say('noAccess.text')}>
      <LinkButton href="/logout">{say('signOut')}</LinkButton>
    </FocusedScreen>
  )
}
