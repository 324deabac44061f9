import { Button, Notice } from '@contado/ui'
import { FocusedScreen } from './FocusedScreen.tsx'
import { useShellWords } from './use-shell-words.ts'

/** Takes the place of a screen that broke or could not be loaded. */
export function FailedScreen() {
  const say = useShellWords()
  return (
    <FocusedScreen title={say('failed.title')}>
      <Notice kind="negative">{say('failed.text')}</Notice>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {say('failed.reload')}
      </Button>
    </FocusedScreen>
  )
}
