import { type InvoiceStatus, invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { invoiceMenu, type MenuKey } from './invoice-menu.ts'

const everything = [
  'remind',
  'mark-as-paid-externally',
  'cancel',
  'notify-external-payment',
  'reject',
  'archive',
  'unarchive',
  'duplicate',
  'delete',
].map((action) => ({ action, isEnabled: true, reason: null }))

const offered = (status: InvoiceStatus, viewer: 'seller' | 'buyer', isArchived = false): MenuKey[] =>
  invoiceMenu(
    { status, viewer, isArchived, actions: everything },
    { mayAttach: true, mayMailAgain: true, mayLink: true },
  ).map(({ key }) => key)

const done = [
  'completed',
  'paid_late',
  'paid_externally',
  'paid',
  'rejected_by_recipient',
  'canceled_by_sender',
] as const

describe('the menu of an invoice', () => {
  it.each([
    ['draft', ['payment-options', 'duplicate', 'delete']],
    ['scheduled', ['payment-options', 'duplicate', 'delete']],
    [
      'sent',
      [
        'remind',
        'payment-options',
        'payment-link',
        'resend-invite',
        'mark-as-paid-externally',
        'cancel',
        'attach',
        'duplicate',
      ],
    ],
    ['pending_payment_approval', ['mark-as-paid-externally', 'cancel', 'duplicate']],
    ['processing_payment', ['duplicate']],
    ['allocated', ['duplicate']],
    ...done.map((status) => [status, ['archive', 'duplicate']] as const),
    ['denied', ['archive']],
    ['deleted', []],
  ] as const)('seller, %s', (status, keys) => expect(offered(status, 'seller')).toEqual(keys))

  it.each([
    ['sent', ['notify-external-payment', 'reject']],
    ['pending_payment_approval', []],
    ['processing_payment', []],
    ['allocated', []],
    ...[...done, 'denied' as const].map((status) => [status, ['archive']] as const),
  ] as const)('buyer, %s', (status, keys) => expect(offered(status, 'buyer')).toEqual(keys))

  it('takes out of the archive what stands there', () => {
    expect(offered('completed', 'seller', true)).toEqual(['unarchive', 'duplicate'])
    expect(offered('denied', 'buyer', true)).toEqual(['unarchive'])
  })

  it('says why something waits, and leaves out what the server does not know', () => {
    const actions = [{ action: 'cancel', isEnabled: false, reason: 'InvoicePaymentProcessingError' }]
    expect(
      invoiceMenu(
        { status: 'pending_payment_approval', viewer: 'seller', isArchived: false, actions },
        { mayAttach: false, mayMailAgain: false, mayLink: false },
      ),
    ).toEqual([{ key: 'cancel', reason: 'InvoicePaymentProcessingError' }])
  })

  it('offers to add files, and to mail again, only where that is allowed', () => {
    const sent = { status: 'sent', viewer: 'seller', isArchived: false, actions: [] as Invoice['actions'] } as const
    expect(invoiceMenu(sent, { mayAttach: true, mayMailAgain: false, mayLink: false })).toEqual([
      { key: 'payment-options', reason: null },
      { key: 'attach', reason: null },
    ])
    expect(invoiceMenu(sent, { mayAttach: false, mayMailAgain: true, mayLink: true })).toEqual([
      { key: 'payment-options', reason: null },
      { key: 'payment-link', reason: null },
      { key: 'resend-invite', reason: null },
    ])
    expect(invoiceMenu(sent, { mayAttach: false, mayMailAgain: false, mayLink: false })).toEqual([
      { key: 'payment-options', reason: null },
    ])
  })

  it('names nothing twice', () => {
    for (const status of invoiceStatuses) {
      for (const viewer of ['seller', 'buyer'] as const) {
        const keys = offered(status, viewer)
        expect(new Set(keys).size).toBe(keys.length)
      }
    }
  })
})
