import { useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import { useSyncExternalStore } from 'react'
import { lastWords } from '../../../shell/last-words.ts'
import { createHeldDecisions, type Held } from './held-decisions.ts'
import { useCaseWords } from './use-case-words.ts'

/** What waits to leave, whatever screen is open. */
export const heldDecisions = createHeldDecisions()
lastWords.add(heldDecisions.sendAll)

/** Decides with ten seconds to take it back, and says so. */
export const useHeldDecisions = () => {
  const say = useCaseWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const waiting = useSyncExternalStore(heldDecisions.subscribe, heldDecisions.read, heldDecisions.read)
  return {
    actOn: (key: string): Held['act'] | null => waiting.find((one) => one.key === key)?.act ?? null,
    decide: ({ name, ...held }: Omit<Held, 'onProblem'> & { readonly name: string }): void => {
      heldDecisions.hold({ ...held, onProblem: (problem) => toasts.error(sayProblem(problem)) })
      toasts.success(say(`held.${held.act}`, { name }), { onUndo: () => heldDecisions.takeBack(held.key) })
    },
  }
}
