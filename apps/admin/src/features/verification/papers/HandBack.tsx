import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { heldDecisions } from '../case/use-held-decisions.ts'
import { useReason } from '../use-reason.ts'
import { usePaperWords } from './use-paper-words.ts'

/** Hands the application back to its owner, with the reason. */
export function HandBack({ file: { organizationId, name, isUnderReview } }: { file: CustomerFile }) {
  const say = usePaperWords()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('verification.decide')
  const [isAsking, setIsAsking] = useState(false)
  const note = useReason(say('reason'))
  const handBack = useAction('admin.verification.ask-to-resubmit')
  const block = isPermitted ? (isUnderReview ? undefined : say('handBack.notOpen')) : say('notPermitted')
  return (
    <>
      <Button onClick={() => setIsAsking(true)} disabledReason={block}>
        {say('handBack.act')}
      </Button>
      {isAsking ? (
        <DecisionDialog
          title={say('handBack.title', { name })}
          text={say('handBack.text')}
          note={note}
          act={say('handBack.act')}
          onClose={() => setIsAsking(false)}
          send={async (reason) => {
            // What was just said of its papers comes first.
            await heldDecisions.sendAll()
            return handBack.run({ body: { organizationId, reason } })
          }}
          onDone={() => {
            toasts.success(say('handBack.done'))
            setIsAsking(false)
          }}
        />
      ) : null}
    </>
  )
}
