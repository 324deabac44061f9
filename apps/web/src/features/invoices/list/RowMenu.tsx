import { saveFile, useProblemText } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Menu, type MenuItem, type MenuProps, useToasts } from '@contado/ui'
import { client } from '../../../api.ts'
import type { RemindedInvoice } from '../../../shell/remind/RemindDialog.tsx'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useActionWords } from '../actions/use-action-words.ts'
import { useInvoiceAct } from '../actions/use-invoice-act.ts'
import { isArchivable, type useArchiveRows } from '../use-archive-rows.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { usePaymentLink } from '../use-payment-link.ts'
import type { Side } from './invoice-tabs.ts'
import type { RowEnding } from './RowEndingDialog.tsx'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

type RowMenuProps = {
  row: InvoiceRow
  side: Side
  isArchived: boolean
  archiving: ReturnType<typeof useArchiveRows>
  onRemind: (invoices: readonly RemindedInvoice[]) => void
  onEnd: (ending: RowEnding) => void
}

const isNumbered = ({ invoiceNumber }: InvoiceRow): boolean => invoiceNumber !== null

/** What can be done with one invoice of a list, the likely first. */
export function RowMenu(props: RowMenuProps) {
  const { invoiceNumber } = props.row
  const say = useInvoiceListWords()
  const sayInvoices = useInvoiceWords()
  const items = [...useLikely(props), ...useItems(props), ...useEndings(props)]
  if (items.length === 0) return null
  return <Menu label={say('actsFor', { number: invoiceNumber ?? sayInvoices('noNumber') })} items={items} />
}

const useCopyLink = ({ invoiceId }: InvoiceRow) => {
  const say = useInvoiceListWords()
  const toasts = useToasts()
  return async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/invoices/${invoiceId}`)
      toasts.success(say('linkCopied'))
    } catch {
      toasts.error(say('linkNotCopied'))
    }
  }
}

function useLikely({ row, side, onRemind }: RowMenuProps): MenuProps['items'] {
  const say = useInvoiceListWords()
  const sayInvoice = useInvoiceWords()
  const mayMark = useForbidden('invoices.manage') === undefined
  const isReported = side === 'income' && row.status === 'sent' && row.reportedPaidAt !== null && mayMark
  const page = `/invoices/${row.invoiceId}` as const
  return [
    ...(isReported
      ? [{ key: 'confirm', label: sayInvoice('detail.confirmPaid'), icon: 'check', href: page } as const]
      : []),
    ...(row.canRemind
      ? [{ key: 'remind', label: say('remind'), icon: 'bell', onSelect: () => onRemind([row]) } as const]
      : []),
  ]
}

/** What ends an open invoice without a payment here. */
function useEndings({ row, side, onEnd }: RowMenuProps): readonly MenuItem[] {
  const say = useActionWords()
  const mayManage = useForbidden('invoices.manage') === undefined
  if (side !== 'income' || row.status !== 'sent' || !mayManage) return []
  const item = (act: RowEnding['act'], icon: 'check' | 'close'): MenuItem => ({
    key: act,
    label: say(`menu.${act}`),
    icon,
    isDanger: act === 'cancel',
    onSelect: () => onEnd({ act, row }),
  })
  return [item('mark-as-paid-externally', 'check'), item('cancel', 'close')]
}

function useItems({ row, side, isArchived, archiving }: RowMenuProps): readonly MenuItem[] {
  const say = useInvoiceListWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const act = useInvoiceAct()
  const copy = useCopyLink(row)
  const payment = usePaymentLink(row)
  const disabledReason = useForbidden('invoices.manage')
  const mayDraft = useForbidden('invoices.draft') === undefined
  const { invoiceId, invoiceNumber } = row
  const tried = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work()
      if (done !== undefined) act.done(done)
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  const pdf: MenuItem = {
    key: 'pdf',
    label: say('pdf'),
    icon: 'download',
    onSelect: () =>
      void tried(async () => saveFile(await client.call('invoices.pdf', { params: { invoiceId }, query: {} }))),
  }
  const duplicate: MenuItem = {
    key: 'duplicate',
    label: say('duplicate'),
    icon: 'copy',
    onSelect: () => void tried(() => client.call('invoices.duplicate', { body: { invoiceId } }), say('duplicated')),
  }
  const putAway: MenuItem = isArchived
    ? {
        key: 'unarchive',
        label: say('unarchive'),
        icon: 'archive',
        disabledReason,
        onSelect: () =>
          void tried(
            () => client.call('invoices.unarchive', { body: { invoiceId } }),
            say('unarchived', { number: invoiceNumber ?? '' }),
          ),
      }
    : {
        key: 'archive',
        label: say('archive'),
        icon: 'archive',
        disabledReason,
        onSelect: () => void archiving.archive([row]),
      }
  const link: MenuItem = { key: 'link', label: say('copyLink'), icon: 'copy', onSelect: () => void copy() }
  const paying: MenuItem = { key: 'paying', label: say('copyPaymentLink'), icon: 'copy', onSelect: payment.copy }
  return [
    ...(side === 'income' && isNumbered(row) && row.recipientHandle !== null ? [link] : []),
    ...(side === 'income' && payment.isOffered ? [paying] : []),
    ...(isNumbered(row) ? [pdf] : []),
    ...(side === 'income' && mayDraft ? [duplicate] : []),
    ...(isArchived || isArchivable(row) ? [putAway] : []),
  ]
}
