import { Button, Notice } from '@contado/ui'
import { ShellScreen } from './ShellScreen.tsx'
import { useShellWords } from './use-shell-words.ts'

/** Takes the place of a screen that broke or could not be loaded. */
export function FailedScreen() {
  const say = useShellWords()
  return (
    <ShellScreen
      title={say('failed.title')}
      primaryAction={
        <Button kind="primary" onClick={() => window.location.reload()}>
          {say('failed.reload')}
        </Button>
      }
    >
      <Notice kind="negative">{say('failed.text')}</Notice>
    </ShellScreen>
  )
}
