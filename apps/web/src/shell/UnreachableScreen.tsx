import { useProblemText } from '@contado/app-kit'
import { Button, FocusedPage, Notice } from '@contado/ui'
import { useState } from 'react'
import { session } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { useShellWords } from './use-shell-words.ts'

/** Shown when nobody could be asked who is signed in. */
export function UnreachableScreen({ problem }: { problem: unknown }) {
  const say = useShellWords()
  const sayProblem = useProblemText()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    await session.load()
    setIsTrying(false)
  }
  return (
    <FocusedPage title={say('unreachable.title')} brand={pageSettings.productName}>
      <Notice kind="negative">{sayProblem(problem)}</Notice>
      <Button kind="primary" isLoading={isTrying} onClick={() => void retry()}>
        {say('unreachable.retry')}
      </Button>
    </FocusedPage>
  )
}
