import { OfflineError, useReloadOnline } from '@contado/app-kit'
import { Button, Notice, useUi } from '@contado/ui'
import { ShellScreen } from './ShellScreen.tsx'
import { useShellWords } from './use-shell-words.ts'

/** Takes the place of a screen that broke or could not be loaded; offline until there is a connection again. */
export function FailedScreen({ error }: { error: unknown }) {
  const say = useShellWords()
  const { words } = useUi()
  const reload = useReloadOnline(error)
  if (error instanceof OfflineError) {
    return (
      <ShellScreen title={say('offline.title')}>
        <Notice kind="caution" actions={<Button onClick={reload}>{words.tryAgain}</Button>}>
          {say('offline.text')}
        </Notice>
      </ShellScreen>
    )
  }
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
