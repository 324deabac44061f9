import { useProblemText } from '@contado/app-kit'
import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { LinkButton, type PageAct, type PageMenu, useToasts } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../api.ts'
import { EditContact } from '../../../shell/contacts/EditContact.tsx'
import { RemoveContact } from '../../../shell/contacts/RemoveContact.tsx'
import { useContactActWords } from '../../../shell/contacts/use-contact-act-words.ts'
import { useReminding } from '../../../shell/contacts/use-reminding.tsx'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useCustomerWords } from './use-customer-words.ts'

/** The one main act: to write the next invoice. */
export function useMainAct({ counterpartyId }: ContactPage): ReactNode {
  const say = useContactActWords()
  if (useForbidden('invoices.draft') !== undefined) return null
  return (
    <LinkButton kind="primary" icon="add" href={`/invoices/new/form?customer=${counterpartyId}`}>
      {say('newInvoice')}
    </LinkButton>
  )
}

type LesserActs = { acts: readonly PageAct[]; menu: PageMenu; dialog: ReactNode }

/** To remind, to change what is kept, to take it out of the contacts, or to make it one; and the dialog that was opened. */
export function useLesserActs(contact: ContactPage): LesserActs {
  const say = useContactActWords()
  const sayPage = useCustomerWords()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const disabledReason = useForbidden('contacts.manage')
  const mayRemind = useForbidden('invoices.manage') === undefined
  const { remind, dialog } = useReminding()
  const addBack = useAddBack(contact)
  const { contactId } = contact
  const close = () => setOpened(null)
  const isLate = contact.theyOwe.some(({ daysLate }) => daysLate > 0)
  const reminding: PageAct = { key: 'remind', label: say('remind'), icon: 'bell', onSelect: () => remind(contact) }
  const kept = { disabledReason, onSelect: () => setOpened('edit') }
  const edit: PageAct = { key: 'edit', label: say('edit'), icon: 'edit', ...kept }
  const removing = { disabledReason, isDanger: true, onSelect: () => setOpened('remove') }
  return {
    acts: [...(isLate && mayRemind ? [reminding] : []), contactId === null ? addBack : edit],
    menu: {
      label: sayPage('more'),
      items: contactId === null ? [] : [{ key: 'remove', label: say('remove'), icon: 'trash', ...removing }],
    },
    dialog: (
      <>
        {dialog}
        {opened === 'edit' && contactId !== null ? (
          <EditContact contact={{ ...contact, contactId }} onClose={close} />
        ) : null}
        {opened === 'remove' && contactId !== null ? (
          <RemoveContact contact={{ ...contact, contactId }} onClose={close} />
        ) : null}
      </>
    ),
  }
}

/** Puts a business, or somebody who was removed, among the contacts. */
function useAddBack({ handle, name, counterpartyId, category }: ContactPage): PageAct {
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
  return {
    key: 'add',
    label: say('add'),
    icon: 'add',
    isLoading: add.isRunning || restore.isRunning,
    disabledReason,
    onSelect: () => void send().catch(() => undefined),
  }
}
