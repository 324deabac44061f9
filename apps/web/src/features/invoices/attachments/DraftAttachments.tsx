import { Section } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { InvoiceAttachments } from './InvoiceAttachments.tsx'
import { useAttachmentWords } from './use-attachment-words.ts'

/** The files of a draft that is being typed; they belong to what was saved of it. */
export function DraftAttachments({ invoiceId }: { invoiceId: string | null }) {
  const say = useAttachmentWords()
  const isSaved = invoiceId !== null
  const found = useEndpoint('invoices.get', { params: { invoiceId: invoiceId ?? '' } }, { isEnabled: isSaved })
  if (found.data) return <InvoiceAttachments invoice={found.data} />
  return (
    <Section title={say('title')} description={isSaved ? undefined : say('afterSaving')}>
      {null}
    </Section>
  )
}
