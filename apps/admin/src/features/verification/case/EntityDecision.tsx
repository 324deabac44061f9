import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Button, Row, Stack, Status, useToasts } from '@contado/ui'
import { useState } from 'react'
import { AskDialog } from '../../../additional-info/AskDialog.tsx'
import { useAction } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useOvertaken } from '../../../shell/use-overtaken.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { useReason } from '../use-reason.ts'
import { useCaseWords } from './use-case-words.ts'

type Owner = CaseAnswers['owners'][number]
type EntityProps = { organizationId: string; owner: Owner; version: number | undefined; isUnderReview: boolean }

/** Who decided about a company or a trust that owns a part, and why, or the decision; nothing of a person. */
export function EntityDecision({ organizationId, owner, version, isUnderReview }: EntityProps) {
  const say = useCaseWords()
  const isPermitted = useIsPermitted('verification.decide')
  const { ownerId, name, isApproved, review, isAsked } = owner
  const onOvertaken = useOvertaken()
  const approve = useAction('admin.verification.approve-ubo-entity', { onProblem: onOvertaken })
  const [open, setOpen] = useState<'deny' | 'ask' | null>(null)
  if (isApproved === null) return null
  if (review !== null) {
    return (
      <Stack gap={1}>
        <span>{say('decidedBy', { name: review.decidedBy })}</span>
        {review.reason === null ? null : <span>{review.reason}</span>}
      </Stack>
    )
  }
  const seen = { organizationId, ownerId, ...(version === undefined ? {} : { version }) }
  const close = () => setOpen(null)
  return (
    <Stack gap={2}>
      {isAsked ? <Status kind="progress">{say('entityAsked')}</Status> : null}
      {isPermitted && isUnderReview ? (
        <Row>
          <Button isSmall onClick={() => setOpen('ask')}>
            {say('askEntity')}
          </Button>
          <Button isSmall onClick={() => setOpen('deny')}>
            {say('denyEntity')}
          </Button>
          <Button
            isSmall
            isLoading={approve.isRunning}
            onClick={() => void approve.run({ body: seen }).catch(() => undefined)}
          >
            {say('approveEntity')}
          </Button>
        </Row>
      ) : null}
      {open === 'deny' ? <DenyEntity {...{ seen, name }} onClose={close} /> : null}
      {open === 'ask' ? <AskAboutEntity {...{ organizationId, ownerId, name }} onClose={close} /> : null}
    </Stack>
  )
}

type DenyProps = {
  seen: { organizationId: string; ownerId: string; version?: number }
  name: string
  onClose: () => void
}

function DenyEntity({ seen, name, onClose }: DenyProps) {
  const say = useCaseWords()
  const toasts = useToasts()
  const deny = useAction('admin.verification.deny-ubo-entity', { onProblem: useOvertaken() })
  return (
    <DecisionDialog
      title={say('denyEntityTitle', { name })}
      text={say('denyEntityText')}
      note={useReason(say('denyEntityReason'))}
      act={say('denyEntity')}
      isDanger
      onClose={onClose}
      send={(reason) => deny.run({ body: { ...seen, reason } })}
      onDone={() => {
        toasts.success(say('denyEntityDone', { name }))
        onClose()
      }}
    />
  )
}

type AskProps = { organizationId: string; ownerId: string; name: string; onClose: () => void }

function AskAboutEntity({ organizationId, ownerId, name, onClose }: AskProps) {
  const ask = useAction('admin.verification.additional-info-request', { onProblem: useOvertaken() })
  const body = { organizationId, externalDocumentType: 'ubo-entity', externalDocumentId: organizationId } as const
  return (
    <AskDialog
      name={name}
      opening={`${name}: `}
      send={({ message }) => ask.run({ body: { ...body, ownerId, message } })}
      onClose={onClose}
    />
  )
}
