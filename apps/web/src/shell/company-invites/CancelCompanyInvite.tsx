import { useProblemText } from '@contado/app-kit'
import { Confirm, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'

type CancelCompanyInviteProps = {
  email: string
  title: string
  text: string
  act: string
  done: string
  onClose: () => void
}

/** Asks before the invitation of a business is canceled. */
export function CancelCompanyInvite({ email, title, text, act, done, onClose }: CancelCompanyInviteProps) {
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const cancel = useAction('contacts.cancel-invite', {
    onDone: () => {
      toasts.success(done)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void cancel.run({ body: { email } }).catch(() => undefined)}
      title={title}
      act={act}
      isDanger
      isPending={cancel.isRunning}
      error={cancel.problem ? sayProblem(cancel.problem) : undefined}
    >
      <p>{text}</p>
    </Confirm>
  )
}
