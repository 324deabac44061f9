import { useGo } from '@contado/app-kit'
import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { MenuItem } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { RemoveContact } from '../../shell/contacts/RemoveContact.tsx'
import { useContactActWords } from '../../shell/contacts/use-contact-act-words.ts'
import { useReminding } from '../../shell/contacts/use-reminding.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useMove } from './use-move.ts'

type Removed = BookedContact & { readonly contactId: string }

/** What can be done with a contact of the list, and the dialog that an act opened. */
export const useContactItems = (): {
  readonly itemsOf: (contact: BookedContact) => readonly MenuItem[]
  readonly dialog: ReactNode
} => {
  const say = useContactActWords()
  const go = useGo()
  const moves = useMove()
  const { remind, dialog } = useReminding()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const disabledReason = useForbidden('contacts.manage')
  const mayRemind = useForbidden('invoices.manage') === undefined
  const mayDraft = useForbidden('invoices.draft') === undefined
  const itemsOf = (contact: BookedContact): readonly MenuItem[] => {
    const { name, handle, category, hasInvoices, counterpartyId, contactId, theyOwe } = contact
    const isToRemind = theyOwe.some(({ toRemind }) => toRemind > 0)
    const invoice: MenuItem = {
      key: 'invoice',
      label: say('newInvoice'),
      icon: 'add',
      onSelect: () => go(`/invoices/new/form?customer=${counterpartyId}`),
    }
    const reminder: MenuItem = { key: 'remind', label: say('remind'), icon: 'bell', onSelect: () => remind(contact) }
    return [
      ...(mayDraft ? [invoice] : []),
      ...(isToRemind && mayRemind ? [reminder] : []),
      ...(handle === null || hasInvoices ? [] : moves({ name, handle, ownerEmail: null, category })),
      ...(contactId === null
        ? []
        : [
            {
              key: 'remove',
              label: say('remove'),
              icon: 'trash',
              isDanger: true,
              disabledReason,
              onSelect: () => setRemoved({ ...contact, contactId }),
            } as const,
          ]),
    ]
  }
  return {
    itemsOf,
    dialog: (
      <>
        {dialog}
        {removed ? <RemoveContact contact={removed} onClose={() => setRemoved(null)} /> : null}
      </>
    ),
  }
}
