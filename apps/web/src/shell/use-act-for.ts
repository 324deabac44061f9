import { useGo, useProblemText } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { useToasts } from '@contado/ui'
import { session, useAction } from '../api.ts'
import { businessName } from './business-name.ts'
import { useShellWords } from './use-shell-words.ts'

/** Acts for another business from now on: one of the user's own, or one whose invitation is accepted. */
export const useActFor = () => {
  const say = useShellWords()
  const sayProblem = useProblemText()
  const go = useGo()
  const toasts = useToasts()
  const onDone = (user: CurrentUser): void => {
    session.set(user)
    if (user.company) toasts.success(say('switcher.done', { name: businessName(user.company) }))
    go('/')
  }
  const onProblem = (problem: unknown): void => toasts.error(sayProblem(problem))
  const switching = useAction('other-businesses.switch', { onDone, onProblem })
  const accepting = useAction('invited-signups.accept', { onDone, onProblem })
  return {
    isRunning: switching.isRunning || accepting.isRunning,
    actFor: (organizationId: string) => void switching.run({ body: { organizationId } }).catch(() => undefined),
    accept: (inviteId: string) => void accepting.run({ body: { inviteId } }).catch(() => undefined),
  }
}
