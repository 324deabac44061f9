import { Button, Notice, useUi } from '@contado/ui'
import { useProblemText } from '../i18n/problem-words.ts'

export type RefusedProps = {
  problem: unknown
  onRetry: () => void
  /** Says what could not be loaded, where that has words of its own. */
  title?: string
}

/** Takes the place of what could not be loaded: why, and another try. */
export function Refused({ problem, onRetry, title }: RefusedProps) {
  const { words } = useUi()
  const sayProblem = useProblemText()
  return (
    <Notice
      kind="negative"
      title={title ?? words.notLoaded}
      actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}
    >
      {sayProblem(problem)}
    </Notice>
  )
}
