import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ErrorSummary, type FieldError } from '../feedback/ErrorSummary.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Stack } from '../layout/Stack.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

/** A form as far as its dialog is concerned. */
export type DialogForm = {
  submit: (event: FormEvent) => void
  isSending: boolean
  /** What is wrong with fields; without it they say so alone. */
  errors?: readonly FieldError[] | undefined
  /** What went wrong besides the fields, in words. */
  problem?: ReactNode
}

export type FormDialogProps = Pick<ModalProps, 'onClose' | 'title' | 'children' | 'width'> & {
  form: DialogForm
  /** What will happen, or what is asked for, before the fields. */
  text?: ReactNode
  /** The act in words, on the button. */
  act: string
  /** What leaves it, where 'Cancel' would mean something else. */
  dismissLabel?: string | undefined
  isDanger?: boolean | undefined
  /** False while something else, such as a code, is asked for over it; what was typed waits. */
  isOpen?: boolean | undefined
  disabledReason?: string | undefined
}

/** A form in a dialog: its text, what is wrong, the fields, and the act as the main button. Locked while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { form, text, act, dismissLabel, isDanger, isOpen = true, disabledReason, onClose, children } = props
  const { words } = useUi()
  const formId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={props.title}
      width={props.width ?? 480}
      isLocked={form.isSending}
      actions={
        <>
          <Button onClick={onClose} isDisabled={form.isSending}>
            {dismissLabel ?? words.cancel}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            isLoading={form.isSending}
            disabledReason={disabledReason}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate>
        <Stack>
          {text ? <p>{text}</p> : null}
          {form.errors ? <ErrorSummary errors={form.errors} /> : null}
          {children}
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
        </Stack>
      </form>
    </Modal>
  )
}
