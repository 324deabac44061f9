import { LinkButton } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useNotFoundWords } from './use-not-found-words.ts'

/** Where unknown addresses lead. */
export function NotFoundScreen() {
  const say = useNotFoundWords()
  return (
    <FocusedScreen title={say('title')} subtitle={say('text')}>
      <LinkButton kind="primary" href="/">
        {say('back')}
      </LinkButton>
    </FocusedScreen>
  )
}
