import { OfflineError, useReloadOnline } from '@contado/app-kit'
import { Button, Notice, useUi } from '@contado/ui'
import { FocusedScreen } from './FocusedScreen.tsx'
import { useShellWords } from './use-shell-words.ts'

/** Takes the place of a screen that broke or could not be loaded; offline until there is a connection again. */
export function FailedScreen({ error }: { error: unknown }) {
  const say = useShellWords()
  const { words } = useUi()
  const reload = useReloadOnline(error)
  if (error instanceof OfflineError) {
    return (
      <FocusedScreen title={say('offline.title')}>
        <Notice kind="caution" actions={<Button onClick={reload}>{words.tryAgain}</Button>}>
          {say('offline.text')}
        </Notice>
      </FocusedScreen>
    )
  }
  return (
    <FocusedScreen title={say('failed.title')} subtitle={say('failed.text')}>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {say('failed.reload')}
      </Button>
    </FocusedScreen>
  )
}
