import { type ApiProblem, Refused } from '@contado/app-kit'
import { EmptyState, LinkButton } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePersonWords } from './use-person-words.ts'

type Props = { problem: ApiProblem; listPath: Address; onRetry: () => void }

/** Why a person is not shown: nobody has this id, or it could not be asked. */
export function PersonNotShown({ problem, listPath, onRetry }: Props) {
  const say = usePersonWords()
  if (problem.status !== 404 && problem.status !== 422) return <Refused problem={problem} onRetry={onRetry} />
  return (
    <EmptyState title={say('gone.title')} action={<LinkButton href={listPath}>{say('gone.back')}</LinkButton>}>
      {say('gone.text')}
    </EmptyState>
  )
}
