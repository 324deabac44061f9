import { useProblemText } from '@contado/app-kit'
import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { Button, Confirm, Row, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { focusPage } from '../../shell/focus-page.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { decisionBlock } from './decision-block.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVerificationWords } from './use-verification-words.ts'

/** Approve and deny, each behind a confirmation; disabled, with the reason, for those who may not. */
export function Decision({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  const staff = useStaff()
  const [open, setOpen] = useState<'approve' | 'deny' | null>(null)
  if (staff === null) return null
  const blockOf = (action: 'approve' | 'deny'): string | undefined => {
    const block = decisionBlock(action, { role: staff.role, status: company.application?.status ?? null })
    return block === null ? undefined : say(`decision.${block}`)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Row>
        <Button onClick={() => setOpen('deny')} disabledReason={blockOf('deny')}>
          {say('decision.deny')}
        </Button>
        <Button kind="primary" onClick={() => setOpen('approve')} disabledReason={blockOf('approve')}>
          {say('decision.approve')}
        </Button>
      </Row>
      <ApproveDialog company={company} isOpen={open === 'approve'} onClose={close} />
      {open === 'deny' ? <DenyDialog company={company} onClose={close} /> : null}
    </>
  )
}

const nameOf = (company: CompanyFile): string => company.legalName || company.name || `@${company.handle}`

function ApproveDialog(props: { company: CompanyFile; isOpen: boolean; onClose: () => void }) {
  const { company, isOpen, onClose } = props
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const name = nameOf(company)
  const approve = useAction('admin.verification.approve', {
    onDone: () => {
      toasts.success(say('decision.approved', { name }))
      onClose()
      focusPage()
    },
  })
  const close = () => {
    approve.reset()
    onClose()
  }
  return (
    <Confirm
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void approve.run({ body: { organizationId: company.organizationId } }).catch(() => undefined)}
      title={say('decision.approveTitle', { name })}
      act={say('decision.approve')}
      isPending={approve.isRunning}
      error={approve.problem ? sayProblem(approve.problem) : undefined}
    >
      <p>{say('decision.approveText')}</p>
    </Confirm>
  )
}

function DenyDialog({ company, onClose }: { company: CompanyFile; onClose: () => void }) {
  const say = useVerificationWords()
  const toasts = useToasts()
  const name = nameOf(company)
  const deny = useAction('admin.verification.deny')
  return (
    <ReasonDialog
      title={say('decision.denyTitle', { name })}
      label={say('decision.reason')}
      act={say('decision.deny')}
      isDanger
      onClose={onClose}
      send={(reason) => deny.run({ body: { organizationId: company.organizationId, reason } })}
      onDone={() => {
        toasts.success(say('decision.denied', { name }))
        onClose()
      }}
    >
      {say('decision.denyText')}
    </ReasonDialog>
  )
}
