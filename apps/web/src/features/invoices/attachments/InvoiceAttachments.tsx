import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, SidePanel, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client, useCompany } from '../../../api.ts'
import { FileLines } from '../../../shell/files/FileLines.tsx'
import { UploadField } from '../../../shell/files/UploadField.tsx'
import { useFileWords } from '../../../shell/files/use-file-words.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { useAttachmentWords } from './use-attachment-words.ts'

type Shown = Pick<Invoice, 'invoiceId' | 'viewer' | 'status' | 'attachments'>

// Where the specification leaves a sender nothing but to put it away.
const over: readonly Invoice['status'][] = ['denied', 'rejected_by_recipient', 'canceled_by_sender', 'deleted']

const useIsOwn = ({ viewer, status }: Shown): boolean => {
  const mayManage = useForbidden('invoices.manage') === undefined
  return viewer === 'seller' && mayManage && !over.includes(status)
}

/** Opens the files on an invoice: for both sides to download, for its sender to add and remove. */
export function InvoiceAttachments({ invoice }: { invoice: Shown }) {
  const say = useAttachmentWords()
  const isOwn = useIsOwn(invoice)
  const [isOpen, setIsOpen] = useState(false)
  const count = invoice.attachments.length
  if (!isOwn && count === 0) return null
  return (
    <>
      <Button kind="quiet" icon="paperclip" isSmall aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('open', { count })}
      </Button>
      {isOpen ? (
        <SidePanel isOpen onClose={() => setIsOpen(false)} title={say('title')}>
          <Stack gap={3}>
            <p>{say('text')}</p>
            <AttachedFiles invoice={invoice} />
          </Stack>
        </SidePanel>
      ) : null}
    </>
  )
}

/** The files themselves, without a heading of their own. */
export function AttachedFiles({ invoice }: { invoice: Shown }) {
  const say = useAttachmentWords()
  const isOwn = useIsOwn(invoice)
  const remove = useRemoval(invoice)
  const { attachments } = invoice
  return (
    <Stack gap={3}>
      {attachments.length > 0 ? (
        <FileLines label={say('title')} files={attachments} onRemove={isOwn ? remove : undefined} />
      ) : null}
      {isOwn ? <Adding invoice={invoice} /> : null}
    </Stack>
  )
}

function Adding({ invoice: { invoiceId, attachments } }: { invoice: Shown }) {
  const say = useAttachmentWords()
  const isVerified = useCompany()?.verificationStatus === 'approved'
  return (
    <UploadField
      label={say('add')}
      description={isVerified ? undefined : say('notVerified')}
      kind="invoice-attachment"
      group={`invoice-attachment:${invoiceId}`}
      fileRole="attachment"
      present={attachments}
      isLanguageAsked
      isDisabled={!isVerified}
      onUploaded={({ _id: fileId }) => client.call('invoices.attach', { body: { invoiceId, fileId } })}
    />
  )
}

function useRemoval({ invoiceId }: Shown): (file: AttachedFile) => void {
  const sayFile = useFileWords()
  const toasts = useToasts()
  const remove = async (fileId: string): Promise<void> => {
    try {
      await client.call('invoices.detach', { body: { invoiceId, fileId } })
      toasts.success(sayFile('removed'))
    } catch {
      toasts.error(sayFile('notRemoved'))
    }
  }
  return ({ _id }) => void remove(_id)
}
