import { useProblemText } from '@contado/app-kit'
import { Button, Notice } from '@contado/ui'
import { useShellWords } from './use-shell-words.ts'

type RefusedProps = {
  problem: unknown
  onRetry: () => void
  /** Says what could not be loaded, where that has words of its own. */
  title?: string
}

/** Takes the place of what could not be loaded: why, and another try. */
export function Refused({ problem, onRetry, title }: RefusedProps) {
  const say = useShellWords()
  const sayProblem = useProblemText()
  return (
    <Notice
      kind="negative"
      title={title ?? say('refused.title')}
      actions={<Button onClick={onRetry}>{say('refused.retry')}</Button>}
    >
      {sayProblem(problem)}
    </Notice>
  )
}
