import type { StaffDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { IconButton, InstantText, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { usePaymentWords } from './use-payment-words.ts'

const mostCharacters = 2000

/** What staff noted last on a deposit, and another note. */
export function NoteDeposit({ deposit: { depositId, note } }: { deposit: StaffDeposit }) {
  const say = usePaymentWords()
  const toasts = useToasts()
  const isPermitted = useIsPermitted('deposits.note')
  const [isOpen, setIsOpen] = useState(false)
  const add = useAction('admin.monitored-transactions.add-additional-notes-to-deposit')
  return (
    <>
      {isPermitted ? (
        <IconButton isSmall icon="edit" label={say('note.add')} onClick={() => setIsOpen(true)} />
      ) : (
        note?.text
      )}
      {isOpen ? (
        <DecisionDialog
          title={say('note.title')}
          facts={note ? [{ label: note.by, value: <Last note={note} /> }] : []}
          text={say('note.explained')}
          note={{
            label: say('note.label'),
            maxLength: mostCharacters,
            rows: 4,
            isRequired: true,
            check: (text) => (text.trim() === '' ? say('note.missing') : null),
          }}
          act={say('note.add')}
          onClose={() => setIsOpen(false)}
          send={(text) => add.run({ body: { depositId, note: text } })}
          onDone={() => {
            toasts.success(say('note.done'))
            setIsOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

function Last({ note: { text, at } }: { note: NonNullable<StaffDeposit['note']> }) {
  return (
    <>
      <p>{text}</p>
      <InstantText instant={at} />
    </>
  )
}
