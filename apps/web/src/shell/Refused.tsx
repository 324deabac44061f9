import { useProblemText } from '@contado/app-kit'
import { Button, Notice } from '@contado/ui'
import { useShellWords } from './use-shell-words.ts'

/** Takes the place of what could not be loaded: why, and another try. */
export function Refused({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const say = useShellWords()
  const sayProblem = useProblemText()
  return (
    <Notice
      kind="negative"
      title={say('refused.title')}
      actions={<Button onClick={onRetry}>{say('refused.retry')}</Button>}
    >
      {sayProblem(problem)}
    </Notice>
  )
}
