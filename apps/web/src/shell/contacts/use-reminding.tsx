import { useProblemText } from '@contado/app-kit'
import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { useToasts } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { client } from '../../api.ts'
import { RemindDialog, type RemindedInvoice } from '../remind/RemindDialog.tsx'
import { useContactActWords } from './use-contact-act-words.ts'

type Reminded = Pick<BookedContact, 'counterpartyId' | 'name'>

const mostReminded = '100'

/** Reminds a customer of everything that is late: how it begins, and the dialog while it is open. */
export const useReminding = (): { readonly remind: (contact: Reminded) => void; readonly dialog: ReactNode } => {
  const say = useContactActWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [invoices, setInvoices] = useState<readonly RemindedInvoice[]>([])
  const begin = async ({ counterpartyId, name }: Reminded): Promise<void> => {
    const query = { bucket: 'overdue', customer: counterpartyId, limit: mostReminded } as const
    const { items } = await client.call('invoices.income', { query })
    const due = items.filter(({ canRemind }) => canRemind)
    if (due.length === 0) toasts.info(say('nothingToRemind', { name }))
    setInvoices(due)
  }
  return {
    remind: (contact) => void begin(contact).catch((problem: unknown) => toasts.error(sayProblem(problem))),
    dialog: invoices.length === 0 ? null : <RemindDialog invoices={invoices} onClose={() => setInvoices([])} />,
  }
}
