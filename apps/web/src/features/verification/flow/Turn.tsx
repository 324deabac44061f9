import { Button, ErrorSummary, Notice, Row, Stack, Status } from '@contado/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldErrors } from './problem-texts.ts'
import { fieldIdOf } from './Question.tsx'
import type { Draft } from './step-draft.ts'
import { useFlowWords } from './use-flow-words.ts'

type TurnProps = {
  children: ReactNode
  state: Draft<object>['state']
  isMixed: boolean
  refusal: string | null
  errors: FieldErrors
  label?: string
  onBack: (() => void) | null
  onContinue: () => Promise<void>
}

/** What stands around the questions of a screen: what is wrong, whether it is saved, back and on. */
export function Turn({ children, state, isMixed, refusal, errors, label, onBack, onContinue }: TurnProps) {
  const say = useFlowWords()
  const [isLeaving, setIsLeaving] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isLeaving) return
    setIsLeaving(true)
    await onContinue().finally(() => setIsLeaving(false))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <ErrorSummary
          errors={[...errors].map(([path, message]) => ({ fieldId: fieldIdOf(path), message, isMissing: false }))}
        />
        {refusal === null ? null : <Notice kind="negative">{refusal}</Notice>}
        {isMixed ? <Notice>{say('mixed')}</Notice> : null}
        {children}
        <Row>
          <Button kind="primary" type="submit" isLoading={isLeaving}>
            {label ?? say('continue')}
          </Button>
          {onBack ? <Button onClick={onBack}>{say('back')}</Button> : null}
          <Status kind={state === 'failed' ? 'failed' : state === 'kept' ? 'done' : 'progress'}>
            {say(`saving.${state}`)}
          </Status>
        </Row>
      </Stack>
    </form>
  )
}
