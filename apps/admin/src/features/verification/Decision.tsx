import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { Button, Row, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { useTold } from '../../second-eyes/use-told.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useNextCase } from '../../shell/desk/use-next-case.ts'
import { useShortcut } from '../../shell/shortcuts/shortcuts.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { approvalBy } from './approval-by.ts'
import { isStepOpen } from './case/case-work.ts'
import { Gaps } from './case/Gaps.tsx'
import { useCaseWords } from './case/use-case-words.ts'
import { heldDecisions } from './case/use-held-decisions.ts'
import { useStepName } from './case/use-step-name.ts'
import { decisionBlock } from './decision-block.ts'
import { useReason } from './use-reason.ts'
import { useVerificationWords } from './use-verification-words.ts'

/** Approve and deny, each behind a confirmation; disabled, with the reason, for those who may not. */
export function Decision({ company }: { company: CompanyFile }) {
  const say = useVerificationWords()
  const staff = useStaff()
  const [open, setOpen] = useState<'approve' | 'deny' | null>(null)
  const isWaiting = company.application?.status === 'submitted'
  const { organizationId } = company
  const answers = useEndpoint('admin.verification.answers', { query: { organizationId } }, { isEnabled: isWaiting })
  const toasts = useToasts()
  const approval = approvalBy(staff?.staffId ?? '', { company, answers: answers.data })
  const blockOf = (action: 'approve' | 'deny'): string | undefined => {
    if (staff === null) return say('decision.notPermitted')
    const block = decisionBlock(action, { role: staff.role, status: company.application?.status ?? null })
    if (block !== null) return say(`decision.${block}`)
    return action === 'approve' && approval.step === 'yours' ? say('decision.yours') : undefined
  }
  const close = () => setOpen(null)
  const ask = (action: 'approve' | 'deny') => () => {
    const block = blockOf(action)
    if (block === undefined) setOpen(action)
    else toasts.error(block)
  }
  useShortcut('approve', isWaiting ? ask('approve') : null)
  useShortcut('deny', isWaiting ? ask('deny') : null)
  if (staff === null) return null
  return (
    <>
      <Row>
        <Button onClick={() => setOpen('deny')} disabledReason={blockOf('deny')}>
          {say('decision.deny')}
        </Button>
        <Button kind="primary" onClick={() => setOpen('approve')} disabledReason={blockOf('approve')}>
          {say(`decision.${approval.step === 'yours' ? 'propose' : approval.step}`)}
        </Button>
      </Row>
      {open === 'approve' ? <ApproveDialog company={company} answers={answers.data} onClose={close} /> : null}
      {open === 'deny' ? <DenyDialog company={company} onClose={close} /> : null}
    </>
  )
}

const nameOf = (company: CompanyFile): string => company.legalName || company.name || `@${company.handle}`

type DialogProps = { company: CompanyFile; onClose: () => void }

const textOf = { approve: 'approveText', propose: 'proposeText', yours: 'proposeText', confirm: 'confirmText' } as const

function ApproveDialog({ company, answers, onClose }: DialogProps & { answers: CaseAnswers | undefined }) {
  const say = useVerificationWords()
  const told = useTold()
  const staff = useStaff()
  const next = useNextCase(company.organizationId)
  const { step, proposer, isExposed } = approvalBy(staff?.staffId ?? '', { company, answers })
  const text = step === 'propose' && isExposed ? 'proposeExposedText' : textOf[step]
  const name = nameOf(company)
  const approve = useAction('admin.verification.approve')
  const sayCase = useCaseWords()
  const nameOfStep = useStepName()
  const gaps = answers?.gaps ?? []
  const undecided = (answers?.steps ?? []).filter(isStepOpen).map(nameOfStep)
  return (
    <DecisionDialog
      caseId={company.organizationId}
      title={say('decision.approveTitle', { name })}
      text={say(`decision.${text}`, { name: proposer })}
      act={say(`decision.${step === 'yours' ? 'propose' : step}`)}
      disabledReason={gaps.length > 0 ? sayCase('gaps.held', { count: gaps.length }) : undefined}
      onClose={onClose}
      send={async () => {
        // What was just decided about its steps comes first.
        await heldDecisions.sendAll()
        const answer = await approve.run({ body: { organizationId: company.organizationId } })
        told(answer, say('decision.approved', { name }))
      }}
      onDone={() => {
        onClose()
        void next()
      }}
    >
      {undecided.length > 0 ? (
        <p>{say('decision.approvesToo', { count: undecided.length, names: undecided.join(', ') })}</p>
      ) : null}
      {answers ? <Gaps answers={answers} onGo={onClose} /> : null}
    </DecisionDialog>
  )
}

function DenyDialog({ company, onClose }: DialogProps) {
  const say = useVerificationWords()
  const toasts = useToasts()
  const next = useNextCase(company.organizationId)
  const name = nameOf(company)
  const deny = useAction('admin.verification.deny')
  return (
    <DecisionDialog
      caseId={company.organizationId}
      title={say('decision.denyTitle', { name })}
      text={say('decision.denyText')}
      note={useReason(say('decision.reason'))}
      act={say('decision.deny')}
      isDanger
      onClose={onClose}
      send={(reason) => deny.run({ body: { organizationId: company.organizationId, reason } })}
      onDone={() => {
        toasts.success(say('decision.denied', { name }))
        onClose()
        void next()
      }}
    />
  )
}
