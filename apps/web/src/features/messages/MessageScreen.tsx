import { usePathParams } from '@contado/app-kit'
import { LinkButton } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useMessageWords } from './use-message-words.ts'

const kinds = ['link-expired', 'maintenance', 'payment-sent', 'done'] as const
type Kind = (typeof kinds)[number]

const kindOf = (text: string | undefined): Kind => kinds.find((known) => known === text) ?? 'done'

/** A message that links and redirects lead to. */
export function MessageScreen() {
  const say = useMessageWords()
  const { messageType } = usePathParams()
  const kind = kindOf(messageType)
  return (
    <FocusedScreen title={say(`kinds.${kind}.title`)} subtitle={say(`kinds.${kind}.text`)}>
      <LinkButton kind="primary" href="/">
        {say('home')}
      </LinkButton>
    </FocusedScreen>
  )
}
