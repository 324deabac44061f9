import { useProblemText } from '@contado/app-kit'
import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { Button, Confirm, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Props = { readonly organizationId: string; readonly member: CompanyFile['members'][number] }

/** Has a member prove anew who they are; nothing where nobody has begun, and for owners, who act without it. */
export function NewIdentityCheck({ organizationId, member }: Props) {
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('verification.decide')
  const [isOpen, setIsOpen] = useState(false)
  const { userId, firstName, lastName, email, role, kycStatus } = member
  const name = `${firstName} ${lastName}`.trim() || email
  const ask = useAction('admin.verification.request-new-kyc', {
    invalidates: ['admin.verification.company', 'admin.verification.company-history', 'admin.verification.signups'],
    onDone: () => {
      toasts.success(say('newCheck.done'))
      setIsOpen(false)
    },
  })
  const close = () => {
    ask.reset()
    setIsOpen(false)
  }
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
      <Confirm
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => void ask.run({ body: { userId, organizationId } }).catch(() => undefined)}
        title={say('newCheck.question', { name })}
        act={say('newCheck.act')}
        isDanger
        isPending={ask.isRunning}
        error={ask.problem ? sayProblem(ask.problem) : undefined}
      >
        <p>{say('newCheck.text')}</p>
      </Confirm>
    </>
  )
}
