import { paymentOptionsOf } from '@contado/contract/invoices/payment-options.domain.ts'
import { LinkButton, Row, Section } from '@contado/ui'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { FileLines } from '../../shell/files/FileLines.tsx'
import { InvoicePaper } from '../../shell/invoice-paper/InvoicePaper.tsx'
import { DownloadPdf } from './DownloadPdf.tsx'
import { KeepInAccount } from './KeepInAccount.tsx'
import { StateNotice } from './StateNotice.tsx'
import { useHeadline } from './use-headline.ts'
import { useVisitorWords } from './use-visitor-words.ts'
import { type Visited, VisitedInvoice } from './VisitedInvoice.tsx'

/** Where the mail to somebody without an account leads: what is owed, until when, and how it stands. */
export function PreviewInvoiceScreen() {
  return <VisitedInvoice>{(visited) => <Preview {...visited} />}</VisitedInvoice>
}

function Preview({ invoice, token }: Visited) {
  const say = useVisitorWords()
  const { invoiceNumber, senderDisplayName: name, scope } = invoice
  const { externalPaymentNotificationSent: isTold } = invoice
  const canPay = scope === 'pay' && !isTold && paymentOptionsOf(invoice, 'paying').length > 0
  return (
    <FocusedScreen
      title={useHeadline(invoice)}
      subtitle={say('from', { number: invoiceNumber ?? '', name })}
      width={720}
    >
      <StateNotice invoice={invoice} />
      <Row>
        {canPay ? (
          <LinkButton kind="primary" href="/pay-invoice">
            {say('pay')}
          </LinkButton>
        ) : null}
        <DownloadPdf token={token} />
      </Row>
      <InvoicePaper source={invoice} logoFileId={invoice.senderLogoFileId} />
      {invoice.attachments.length > 0 ? (
        <Section title={say('files')}>
          <FileLines label={say('files')} files={invoice.attachments} inviteToken={token} />
        </Section>
      ) : null}
      <KeepInAccount invoice={invoice} />
    </FocusedScreen>
  )
}
