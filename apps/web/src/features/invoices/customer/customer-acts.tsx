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
import { PayOwed } from './PayOwed.tsx'
import { useCustomerWords } from './use-customer-words.ts'

/** Whether something is owed to it that the person may pay. */
const useIsToPay = ({ weOwe }: ContactPage): boolean => useForbidden('invoices.pay') === undefined && weOwe.length > 0

/** The one main act: to pay what is owed, or to write the next invoice. */
export function useMainAct(contact: ContactPage): ReactNode {
  const isToPay = useIsToPay(contact)
  const writing = useWriting(contact)
  if (isToPay) return <PayOwed contact={contact} />
  return writing ? (
    <LinkButton kind="primary" icon={writing.icon} href={writing.href}>
      {writing.label}
    </LinkButton>
  ) : null
}

function useWriting({ counterpartyId }: ContactPage) {
  const say = useContactActWords()
  if (useForbidden('invoices.draft') !== undefined) return null
  const href = `/invoices/new/form?customer=${counterpartyId}` as const
  return { key: 'write', label: say('newInvoice'), icon: 'add', href } as const
}

type LesserActs = { acts: readonly PageAct[]; menu: PageMenu; dialog: ReactNode }

/** To write the next invoice where paying leads, to remind, to change what is kept, to take it out of the contacts, or to make it one; and the dialog that was opened. */
export function useLesserActs(contact: ContactPage): LesserActs {
  const say = useContactActWords()
  const sayPage = useCustomerWords()
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null)
  const disabledReason = useForbidden('contacts.manage')
  const mayRemind = useForbidden('invoices.manage') === undefined
  const { remind, dialog } = useReminding()
  const addBack = useAddBack(contact)
  const writing = useWriting(contact)
  const isToPay = useIsToPay(contact)
  const { contactId } = contact
  const close = () => setOpened(null)
  const isToRemind = contact.theyOwe.some(({ toRemind }) => toRemind > 0)
  const reminding: PageAct = { key: 'remind', label: say('remind'), icon: 'bell', onSelect: () => remind(contact) }
  const kept = { disabledReason, onSelect: () => setOpened('edit') }
  const edit: PageAct = { key: 'edit', label: say('edit'), icon: 'edit', ...kept }
  const removing = { disabledReason, isDanger: true, onSelect: () => setOpened('remove') }
  return {
    acts: [
      ...(writing && isToPay ? [writing] : []),
      ...(isToRemind && mayRemind ? [reminding] : []),
      contactId === null ? addBack : edit,
    ],
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
