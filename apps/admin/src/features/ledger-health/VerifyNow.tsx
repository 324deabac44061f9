import { useProblemText } from '@contado/app-kit'
import { Button, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** Has the books verified; while that is under way nothing more can be asked for. */
export function VerifyNow({ isUnderWay }: { isUnderWay: boolean }) {
  const say = useLedgerWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('ledger.verify')
  const verify = useAction('admin.ledger.verify', {
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  return (
    <Button
      kind="primary"
      isLoading={verify.isRunning || isUnderWay}
      onClick={() => void verify.run({}).catch(() => undefined)}
      disabledReason={isPermitted ? undefined : say('notPermitted')}
    >
      {say(isUnderWay ? 'verifying' : 'verifyNow')}
    </Button>
  )
}
