import { useProblemText } from '@contado/app-kit'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { Button, Notice, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { cleanWork } from './case-work.ts'
import classes from './OpenItems.module.css'
import { useStepDecision } from './StepDecision.tsx'
import { useCaseWords } from './use-case-words.ts'
import { useStepName } from './use-step-name.ts'

type Item = { readonly key: string; readonly name: string; readonly approve: () => Promise<unknown> }
type Refused = { readonly item: Item; readonly problem: string }
type CleanProps = {
  answers: CaseAnswers
  risk: NonNullable<CompanyFile['application']>['risk']
}

/** Approves at once everything that is open and has no finding; nothing where there is none. */
export function ApproveClean(props: CleanProps) {
  const say = useCaseWords()
  const isPermitted = useIsPermitted('verification.decide')
  const items = useCleanItems(props)
  const [asked, setAsked] = useState<readonly Item[]>([])
  const { organizationId } = props.answers
  return (
    <>
      {isPermitted && items.length > 0 ? (
        <Button isSmall icon="check" onClick={() => setAsked(items)}>
          {say('clean.act', { count: items.length })}
        </Button>
      ) : null}
      {asked.length > 0 ? <CleanDialog {...{ organizationId }} items={asked} onClose={() => setAsked([])} /> : null}
    </>
  )
}

const useCleanItems = ({ answers, risk }: CleanProps): readonly Item[] => {
  const nameOf = useStepName()
  const { actOn, approveStep } = useStepDecision(answers.organizationId)
  const { owners, steps } = cleanWork(answers, risk)
  const { organizationId } = answers
  const version = answers.steps.find(({ step }) => step === 'ubos')?.version
  // The owners' step counts on its owners.
  return [
    ...owners.map(({ ownerId, name }) => ({
      key: ownerId,
      name,
      approve: () =>
        client.call('admin.verification.approve-ubo-entity', {
          body: { organizationId, ownerId, ...(version === undefined ? {} : { version }) },
        }),
    })),
    ...steps
      .filter((step) => actOn(step) === null)
      .map((step) => ({
        key: `${step.step} ${step.userId ?? ''}`,
        name: nameOf(step),
        approve: () => approveStep(step),
      })),
  ]
}

type DialogProps = { organizationId: string; items: readonly Item[]; onClose: () => void }

function CleanDialog({ organizationId, items, onClose }: DialogProps) {
  const say = useCaseWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const left = refused.length > 0 ? refused.map(({ item }) => item) : items
  // One after the other; what was refused stays, to be read and tried again.
  const send = async (): Promise<void> => {
    const notDone: Refused[] = []
    for (const item of left)
      await item.approve().catch((problem) => notDone.push({ item, problem: sayProblem(problem) }))
    const count = left.length - notDone.length
    if (count > 0) toasts.success(say('clean.done', { count }))
    setRefused(notDone)
    if (notDone.length === 0) onClose()
  }
  return (
    <DecisionDialog
      caseId={organizationId}
      title={say('clean.title', { count: left.length })}
      text={say('clean.text')}
      act={say('clean.confirm', { count: left.length })}
      send={send}
      onDone={() => undefined}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <Notice kind="caution" title={say('clean.refused')} isAnnounced>
          <Stack gap={1}>
            {refused.map(({ item, problem }) => (
              <span key={item.key}>{`${item.name}: ${problem}`}</span>
            ))}
          </Stack>
        </Notice>
      ) : (
        <ul className={classes.names}>
          {left.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </DecisionDialog>
  )
}
