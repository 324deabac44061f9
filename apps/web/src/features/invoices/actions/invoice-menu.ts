import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'

/** What the menu of an invoice offers, named as the API names its actions. */
export type MenuKey =
  | 'remind'
  | 'payment-options'
  | 'mark-as-paid-externally'
  | 'cancel'
  | 'attach'
  | 'resend-invite'
  | 'payment-link'
  | 'notify-external-payment'
  | 'reject'
  | 'archive'
  | 'unarchive'
  | 'duplicate'
  | 'delete'

type Menus = Readonly<Record<InvoiceStatus, readonly MenuKey[]>>

const archiving = ['archive', 'unarchive'] as const

const menus: Readonly<Record<Invoice['viewer'], Menus>> = {
  seller: {
    draft: ['payment-options', 'duplicate', 'delete'],
    scheduled: ['payment-options', 'duplicate', 'delete'],
    sent: [
      'remind',
      'payment-options',
      'payment-link',
      'resend-invite',
      'mark-as-paid-externally',
      'cancel',
      'attach',
      'duplicate',
    ],
    // Both stay in sight while a payment lives and say why they wait.
    pending_payment_approval: ['mark-as-paid-externally', 'cancel', 'duplicate'],
    processing_payment: ['duplicate'],
    allocated: ['duplicate'],
    completed: [...archiving, 'duplicate'],
    paid_late: [...archiving, 'duplicate'],
    paid_externally: [...archiving, 'duplicate'],
    paid: [...archiving, 'duplicate'],
    rejected_by_recipient: [...archiving, 'duplicate'],
    canceled_by_sender: [...archiving, 'duplicate'],
    denied: archiving,
    deleted: [],
  },
  buyer: {
    draft: [],
    scheduled: [],
    sent: ['notify-external-payment', 'reject'],
    pending_payment_approval: [],
    processing_payment: [],
    allocated: [],
    completed: archiving,
    paid_late: archiving,
    paid_externally: archiving,
    paid: archiving,
    rejected_by_recipient: archiving,
    canceled_by_sender: archiving,
    denied: archiving,
    deleted: [],
  },
}

export type MenuEntry = { readonly key: MenuKey /** The code of why not, or null. */; readonly reason: string | null }

/** The menu of an invoice for the side that looks at it: what its state offers and the server knows, with the server's reasons. */
export const invoiceMenu = (
  { status, viewer, isArchived, actions }: Pick<Invoice, 'status' | 'viewer' | 'isArchived' | 'actions'>,
  { mayAttach, mayMailAgain, mayLink }: Readonly<Record<'mayAttach' | 'mayMailAgain' | 'mayLink', boolean>>,
): MenuEntry[] =>
  menus[viewer][status]
    .filter((key) => key !== (isArchived ? 'archive' : 'unarchive'))
    .flatMap((key): MenuEntry[] => {
      if (key === 'payment-options') return [{ key, reason: null }]
      if (key === 'attach') return mayAttach ? [{ key, reason: null }] : []
      if (key === 'resend-invite') return mayMailAgain ? [{ key, reason: null }] : []
      if (key === 'payment-link') return mayLink ? [{ key, reason: null }] : []
      const known = actions.find(({ action }) => action === key)
      return known ? [{ key, reason: known.isEnabled ? null : known.reason }] : []
    })
