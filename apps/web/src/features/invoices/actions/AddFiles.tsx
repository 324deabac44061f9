import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, Modal } from '@contado/ui'
import { AttachedFiles } from '../attachments/InvoiceAttachments.tsx'
import { useActionWords } from './use-action-words.ts'

/** The files of an invoice, with a place to add one, over the invoice. */
export function AddFiles({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useActionWords()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('menu.attach')}
      width={560}
      actions={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <AttachedFiles invoice={invoice} />
    </Modal>
  )
}
