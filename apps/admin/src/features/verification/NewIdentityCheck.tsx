import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Props = { readonly organizationId: string; readonly member: CompanyFile['members'][number] }

/** Has a member prove anew who they are; nothing where nobody has begun, and for owners, who act without it. */
export function NewIdentityCheck({ organizationId, member }: Props) {
  const say = useVerificationWords()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('verification.decide')
  const [isOpen, setIsOpen] = useState(false)
  const { userId, firstName, lastName, email, role, kycStatus } = member
  const name = `${firstName} ${lastName}`.trim() || email
  const ask = useAction('admin.verification.request-new-kyc')
  if (role === 'owner' || kycStatus === 'not_started') return null
  return (
    <>
      <Button
        kind="quiet"
        isSmall
        onClick={() => setIsOpen(true)}
        disabledReason={isPermitted ? undefined : say('newCheck.notPermitted')}
      >
        {say('newCheck.act')}
      </Button>
      {isOpen ? (
        <DecisionDialog
          title={say('newCheck.question', { name })}
          text={say('newCheck.text')}
          act={say('newCheck.act')}
          isDanger
          onClose={() => setIsOpen(false)}
          send={() => ask.run({ body: { userId, organizationId } })}
          onDone={() => {
            toasts.success(say('newCheck.done'))
            setIsOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
