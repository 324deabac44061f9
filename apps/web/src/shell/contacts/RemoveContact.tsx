import { useProblemText } from '@contado/app-kit'
import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Confirm, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useContactActWords } from './use-contact-act-words.ts'

type RemoveContactProps = {
  contact: Pick<BookedContact, 'name' | 'theyOwe' | 'weOwe'> & { readonly contactId: string }
  onClose: () => void
  onRemoved?: () => void
}

/** Takes a contact out of the list, with Undo, after saying what happens to what is open. */
export function RemoveContact({ contact, onClose, onRemoved }: RemoveContactProps) {
  const say = useContactActWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const { contactId, name } = contact
  const restore = useAction('contacts.restore', { onProblem: (problem) => toasts.error(sayProblem(problem)) })
  const onUndo = () => void restore.run({ body: { contactId } }).catch(() => undefined)
  const remove = useAction('contacts.remove', {
    onDone: () => {
      toasts.success(say('removed', { name }), { onUndo })
      onClose()
      onRemoved?.()
    },
  })
  const open = [...contact.theyOwe, ...contact.weOwe].reduce((sum, { count }) => sum + count, 0)
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void remove.run({ body: { contactId } }).catch(() => undefined)}
      title={say('removeTitle', { name })}
      act={say('remove')}
      isDanger
      isPending={remove.isRunning}
      error={remove.problem ? sayProblem(remove.problem) : undefined}
    >
      {open > 0 ? <p>{say('removeOpen', { count: open })}</p> : null}
      <p>{say('removeText')}</p>
    </Confirm>
  )
}
