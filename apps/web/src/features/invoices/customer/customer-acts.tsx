import { useProblemText } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Button, LinkButton, Menu, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { EditContact } from '../../../shell/contacts/EditContact.tsx'
import { RemoveContact } from '../../../shell/contacts/RemoveContact.tsx'
import { useContactActWords } from '../../../shell/contacts/use-contact-act-words.ts'
import { useReminding } from '../../../shell/contacts/use-reminding.tsx'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useCustomerWords } from './use-customer-words.ts'

type Acting = { contact: ContactPage }

/** The one main act: to write the next invoice. */
export function MainAct({ contact: { counterpartyId } }: Acting) {
  const say = useContactActWords()
  if (useForbidden('invoices.draft') !== undefined) return null
  return (
    <LinkButton kind="primary" icon="add" href={`/invoices/new/form?customer=${counterpartyId}`}>
      {say('newInvoice')}
    </LinkButton>
  )
}

/** To remind, to change what is kept, to take it out of the contacts, or to make it one. */
export function MoreActs({ contact }: Acting) {
  const say = useContactActWords()
  const sayPage = useCustomerWords()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const disabledReason = useForbidden('contacts.manage')
  const mayRemind = useForbidden('invoices.manage') === undefined
  const { remind, dialog } = useReminding()
  const { contactId } = contact
  const close = () => setOpened(null)
  const isLate = contact.theyOwe.some(({ daysLate }) => daysLate > 0)
  const remove = {
    key: 'remove',
    label: say('remove'),
    icon: 'trash',
    isDanger: true,
    disabledReason,
    onSelect: () => setOpened('remove'),
  } as const
  return (
    <>
      {isLate && mayRemind ? (
        <Button icon="bell" onClick={() => remind(contact)}>
          {say('remind')}
        </Button>
      ) : null}
      {contactId === null ? (
        <AddBack contact={contact} />
      ) : (
        <>
          <Button icon="edit" onClick={() => setOpened('edit')} disabledReason={disabledReason}>
            {say('edit')}
          </Button>
          <Menu label={sayPage('more')} items={[remove]} />
        </>
      )}
      {dialog}
      {opened === 'edit' && contactId !== null ? (
        <EditContact contact={{ ...contact, contactId }} onClose={close} />
      ) : null}
      {opened === 'remove' && contactId !== null ? (
        <RemoveContact contact={{ ...contact, contactId }} onClose={close} />
      ) : null}
    </>
  )
}

/** Puts a business, or somebody who was removed, among the contacts. */
function AddBack({ contact: { handle, name, counterpartyId, category } }: Acting) {
  const say = useCustomerWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const disabledReason = useForbidden('contacts.manage')
  const told = {
    onDone: () => toasts.success(say('added', { name })),
    onProblem: (problem: unknown) => toasts.error(sayProblem(problem)),
  }
  const add = useAction('contacts.add', told)
  const restore = useAction('contacts.restore', told)
  const send = () =>
    handle === null ? restore.run({ body: { contactId: counterpartyId } }) : add.run({ body: { handle, category } })
  return (
    <Button
      icon="add"
      isLoading={add.isRunning || restore.isRunning}
      onClick={() => void send().catch(() => undefined)}
      disabledReason={disabledReason}
    >
      {say('add')}
    </Button>
  )
}
