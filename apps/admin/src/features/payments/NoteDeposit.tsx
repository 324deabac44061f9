import type { StaffDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { Button, InstantText, useToasts } from '@contado/ui'
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
      {note ? (
        <p title={note.text}>
          {note.text} · {note.by}, <InstantText instant={note.at} />
        </p>
      ) : null}
      {isPermitted ? (
        <Button isSmall onClick={() => setIsOpen(true)}>
          {say('note.add')}
        </Button>
      ) : null}
      {isOpen ? (
        <DecisionDialog
          title={say('note.title')}
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
