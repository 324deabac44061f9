import { useServerForm } from '@contado/app-kit'
import { Button, Modal, Notice, Stack, TextArea } from '@contado/ui'
import { type ReactNode, useId } from 'react'
import { useReturnedFocus } from '../../shell/use-returned-focus.ts'
import { useShellWords } from '../../shell/use-shell-words.ts'
import { maxReason } from './reason-problem.ts'
import { useReasonError } from './use-reason-error.ts'

export type ReasonDialogProps = {
  title: string
  /** What will happen. */
  children: ReactNode
  label: string
  /** The act in words, on the button. */
  act: string
  isDanger?: boolean
  /** The fewest characters that say something. */
  minLength?: number
  onClose: () => void
  /** Carries it out; throws `ApiProblem`. */
  send: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Asks for a reason before something is done; what was typed stays when it is refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, act, isDanger, minLength, onClose, send, onDone } = props
  const say = useShellWords()
  const errorOf = useReasonError()
  const formId = useId()
  useReturnedFocus()
  const { field, submit, isSending, problem } = useServerForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: errorOf(reason, minLength) }),
    send: ({ reason }) => send(reason.trim()),
    onDone,
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      width={480}
      isLocked={isSending}
      actions={
        <>
          <Button onClick={onClose} isDisabled={isSending}>
            {say('cancel')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={formId} isLoading={isSending}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>{children}</p>
          <TextArea {...field('reason')} label={label} maxLength={maxReason} rows={4} isRequired />
          {problem === null ? null : <Notice kind="negative">{problem}</Notice>}
        </Stack>
      </form>
    </Modal>
  )
}
