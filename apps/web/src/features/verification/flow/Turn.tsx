import { Button, ErrorSummary, Notice, Row, Stack, Status } from '@contado/ui'
import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { type FieldErrors, noErrors } from './problem-texts.ts'
import { fieldIdOf } from './Question.tsx'
import type { Draft } from './step-draft.ts'
import { useFlowWords } from './use-flow-words.ts'

type TurnProps = {
  children: ReactNode
  /** Nothing is kept here without it. */
  state?: Draft<object>['state']
  isMixed?: boolean
  refusal: string | null
  errors?: FieldErrors
  onBack: (() => void) | null
  /** What is asked here may come later. */
  onSkip?: (() => void) | undefined
  onContinue: () => Promise<void>
}

type Named = { readonly fieldId: string; readonly message: string }

const labelOf = (field: HTMLElement): string | undefined => {
  const { type, labels } = field as HTMLInputElement
  if (type === 'checkbox') return undefined
  if (type !== 'radio') return labels?.[0]?.textContent || undefined
  return field.closest('fieldset')?.querySelector('legend')?.textContent || undefined
}

/** The problems in the order of their fields, each with the name of its field and of the group that it belongs to. */
const named = (errors: FieldErrors): Named[] =>
  [...errors]
    .map(([path, message]) => ({ fieldId: fieldIdOf(path), message, field: document.getElementById(fieldIdOf(path)) }))
    .sort(({ field: one }, { field: other }) =>
      one && other ? (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1) : one ? -1 : 1,
    )
    .map(({ fieldId, message, field }) => {
      const label = field ? labelOf(field) : undefined
      const group = field?.closest<HTMLElement>('[data-group]')?.dataset.group
      return { fieldId, message: [group, label, message].filter(Boolean).join(': ') }
    })

// The fields are drawn by the time that they are named.
const useNamed = (errors: FieldErrors): readonly Named[] => {
  const [shown, setShown] = useState<readonly Named[]>([])
  const key = [...errors].flat().join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same errors come as a new map with every key.
  useLayoutEffect(() => setShown(named(errors)), [key])
  return shown
}

/** What stands around the questions of a screen: what is wrong, whether it is saved, back and on. */
export function Turn({
  children,
  state,
  isMixed = false,
  refusal,
  errors = noErrors,
  onBack,
  onSkip,
  onContinue,
}: TurnProps) {
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
        <ErrorSummary errors={useNamed(errors)} />
        {refusal === null ? null : <Notice kind="negative">{refusal}</Notice>}
        {isMixed ? <Notice>{say('mixed')}</Notice> : null}
        {children}
        <Row>
          <Button kind="primary" type="submit" isLoading={isLeaving}>
            {say('continue')}
          </Button>
          {onSkip ? <Button onClick={onSkip}>{say('later')}</Button> : null}
          {onBack ? <Button onClick={onBack}>{say('back')}</Button> : null}
          {state ? (
            <Status kind={state === 'failed' ? 'failed' : state === 'kept' ? 'done' : 'progress'}>
              {say(`saving.${state}`)}
            </Status>
          ) : null}
        </Row>
      </Stack>
    </form>
  )
}
