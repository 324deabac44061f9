import { useProblemText } from '@contado/app-kit'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useReason } from '../use-reason.ts'
import { useVerificationWords } from '../use-verification-words.ts'
import { maskAgain } from './mask-again.ts'

const minReason = 3

type RevealProps = { organizationId: string; isRevealed: boolean }

/** Shows personal data of a business in the clear, for who says why they need it, and masks them again before the time is over. */
export function RevealButton({ organizationId, isRevealed }: RevealProps) {
  const say = useVerificationWords()
  const isPermitted = useIsPermitted('personal-data.reveal')
  const reason = useReason(say('reveal.reason'), minReason)
  const [isAsking, setIsAsking] = useState(false)
  const reveal = useAction('admin.verification.reveal')
  if (isRevealed) return <HideButton organizationId={organizationId} />
  return (
    <>
      <Button
        isSmall
        icon="eye"
        onClick={() => setIsAsking(true)}
        disabledReason={isPermitted ? undefined : say('reveal.notPermitted')}
      >
        {say('reveal.reveal')}
      </Button>
      {isAsking ? (
        <DecisionDialog
          title={say('reveal.title')}
          text={say('reveal.text')}
          note={reason}
          act={say('reveal.reveal')}
          onClose={() => setIsAsking(false)}
          send={(typed) => reveal.run({ body: { organizationId, reason: typed } })}
          onDone={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}

function HideButton({ organizationId }: { organizationId: string }) {
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const hide = useAction('admin.verification.hide')
  const act = async () => {
    try {
      await hide.run({ body: { organizationId } })
      await maskAgain()
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <Button isSmall icon="eyeOff" onClick={() => void act()} isLoading={hide.isRunning}>
      {say('reveal.hide')}
    </Button>
  )
}
