import { useGo } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { IconName, MenuItem, PageMenu } from '@contado/ui'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useAction, useCompany } from '../../../api.ts'
import { later, useFetched } from '../../../shell/later.tsx'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useReasonText } from '../../../shell/use-reason-text.ts'
import { usePaymentLink } from '../use-payment-link.ts'
import { invoiceMenu, type MenuKey } from './invoice-menu.ts'
import { useActionWords } from './use-action-words.ts'
import { useArchiving } from './use-archiving.ts'
import { useInvoiceAct } from './use-invoice-act.ts'

type Dialog = ComponentType<{ invoice: Invoice; onClose: () => void }>

const dialogs = {
  remind: later(async () => (await import('./RemindOfInvoice.tsx')).RemindOfInvoice),
  'mark-as-paid-externally': later(async () => (await import('./MarkAsPaid.tsx')).MarkAsPaid),
  'payment-options': later(async () => (await import('./ShownOptions.tsx')).ShownOptions),
  attach: later(async () => (await import('./AddFiles.tsx')).AddFiles),
  cancel: later(async () => (await import('./CancelInvoice.tsx')).CancelInvoice),
  'notify-external-payment': later(async () => (await import('./NotifyPayment.tsx')).NotifyPayment),
  reject: later(async () => (await import('./RejectInvoice.tsx')).RejectInvoice),
  delete: later(async () => (await import('./DeleteDraft.tsx')).DeleteDraft),
} as const satisfies Partial<Record<MenuKey, Dialog>>

const everyDialog = Object.values(dialogs)

const icons: Readonly<Record<MenuKey, IconName>> = {
  remind: 'bell',
  'payment-options': 'bank',
  'mark-as-paid-externally': 'check',
  attach: 'paperclip',
  cancel: 'close',
  'notify-external-payment': 'send',
  reject: 'close',
  'payment-link': 'copy',
  'resend-invite': 'mail',
  archive: 'file',
  unarchive: 'arrowUp',
  duplicate: 'copy',
  delete: 'trash',
}

const dangers: readonly MenuKey[] = ['cancel', 'reject', 'delete']

/** The menu of an invoice, and the dialog that it opened. */
export function useInvoiceActions(invoice: Invoice): { menu: PageMenu; dialog: ReactNode } {
  const say = useActionWords()
  const sayReason = useReasonText()
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const { archive, unarchive } = useArchiving(invoice)
  const duplicate = useDuplicate()
  const mailAgain = useMailAgain(invoice)
  useFetched(everyDialog)
  const select = (key: MenuKey) => () => {
    if (key === 'archive') void archive()
    else if (key === 'unarchive') void unarchive()
    else if (key === 'duplicate') duplicate(invoice.invoiceId)
    else if (key === 'payment-link') link.copy()
    else if (key === 'resend-invite') mailAgain.run()
    else setOpened(key)
  }
  const link = usePaymentLink(invoice)
  const offered = { mayAttach: useMayAttach(), mayMailAgain: mailAgain.isOffered, mayLink: link.isOffered }
  const items = invoiceMenu(invoice, offered).map(
    ({ key, reason }): MenuItem => ({
      key,
      label: say(`menu.${key}`),
      icon: icons[key],
      isDanger: dangers.includes(key),
      onSelect: select(key),
      disabledReason: sayReason(reason),
    }),
  )
  const Opened = opened === null ? null : dialogs[opened]
  return {
    menu: { label: say('menuLabel'), items },
    dialog: Opened ? <Opened invoice={invoice} onClose={() => setOpened(null)} /> : null,
  }
}

// Whose business is not verified yet finds the place for files on the page, with the reason beside it.
function useMayAttach(): boolean {
  const mayManage = useForbidden('invoices.manage') === undefined
  return useCompany()?.verificationStatus === 'approved' && mayManage
}

// Whoever was invited by mail and has an account by now finds the invoice there.
function useMailAgain({ invoiceId, recipientInviteInfo, recipientHandle }: Invoice) {
  const say = useActionWords()
  const act = useInvoiceAct()
  const maySend = useForbidden('invoices.send') === undefined
  const email = recipientInviteInfo?.email ?? ''
  const resend = useAction('invoices.resend-invite', {
    onDone: () => act.done(say('mailAgain.done', { email })),
    onProblem: act.refused,
  })
  return {
    isOffered: maySend && recipientInviteInfo !== null && recipientHandle === null,
    run: () => void resend.run({ body: { invoiceId } }).catch(() => undefined),
  }
}

/** Makes a new draft of an invoice and leads to it. */
export function useDuplicate(): (invoiceId: string) => void {
  const say = useActionWords()
  const go = useGo()
  const act = useInvoiceAct()
  const duplicate = useAction('invoices.duplicate', {
    onDone: ({ invoiceId }) => {
      act.done(say('duplicate.done'))
      go(`/invoices/${invoiceId}/form`)
    },
    onProblem: act.refused,
  })
  return (invoiceId) => void duplicate.run({ body: { invoiceId } }).catch(() => undefined)
}
