import { useProblemText } from '@contado/app-kit'
import type { Company } from '@contado/contract/me/current-user.ts'
import { useToasts } from '@contado/ui'
import { session, useAction } from '../../api.ts'
import { useBaseWords } from './use-base-words.ts'

/** Chooses the currency in which the business reads its totals; a toast says it. */
export const useChooseBase = () => {
  const say = useBaseWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const { run, isRunning } = useAction('organization.set-base-currency', {
    onDone: ({ baseCurrency: currency }) => {
      toasts.success(say('saved', { currency }))
      void session.load()
    },
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  const choose = (currency: Company['baseCurrency']): void => void run({ body: { currency } }).catch(() => undefined)
  return { choose, isChoosing: isRunning }
}
