import { Button, Notice } from '@contado/ui'
import { useState } from 'react'
import { session } from '../api.ts'
import { useShellWords } from './use-shell-words.ts'

/** Shown when nobody could be asked who is signed in. */
export function UnreachableScreen() {
  const say = useShellWords()
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    await session.load()
    setIsTrying(false)
  }
  return (
    <main id="content">
      <Notice
        kind="negative"
        title={say('unreachable.title')}
        actions={
          <Button kind="primary" isLoading={isTrying} onClick={() => void retry()}>
            {say('unreachable.retry')}
          </Button>
        }
      >
        {say('unreachable.text')}
      </Notice>
    </main>
  )
}
