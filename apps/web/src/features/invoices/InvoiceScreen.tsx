import { type ApiProblem, Refused, useFocusKept, useLanguage, usePathParams } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, EmptyState, LinkButton, Row, Skeleton, Stack, Status, TextLink, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { DownloadButton } from '../../shell/DownloadButton.tsx'
import { InvoicePaper } from '../../shell/invoice-paper/InvoicePaper.tsx'
import { later, useFetched } from '../../shell/later.tsx'
import { RewardNote } from '../../shell/rewards/RewardNote.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useBusinessToday } from '../../shell/use-business-today.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { InvoiceActions } from './actions/InvoiceActions.tsx'
import { InvoiceBanners } from './actions/InvoiceBanners.tsx'
import { PaymentOptions } from './actions/PaymentOptions.tsx'
import { InvoiceAttachments } from './attachments/InvoiceAttachments.tsx'
import { drawAmount } from './explanation/draw-amount.tsx'
import { useExplanation } from './explanation/use-explanation.tsx'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import { headlineKey } from './invoice-headline.ts'
import { statusKind } from './invoice-status.ts'
import { isSomething } from './is-something.ts'
import { earnsUntil } from './pay/earns-until.ts'
import { PaidParts } from './pay/PaidParts.tsx'
import { InvoiceTimeline } from './timeline/InvoiceTimeline.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

const InvoiceCredits = later(async () => (await import('./credits/InvoiceCredits.tsx')).InvoiceCredits)
const PayInvoice = later(async () => (await import('./pay/PayInvoice.tsx')).PayInvoice)
const fetched = [PayInvoice]

const pollMs = 15_000

/** One invoice, as its seller or its buyer sees it. */
export function InvoiceScreen() {
  const say = useInvoiceWords()
  const { invoiceId = '' } = usePathParams()
  const found = useEndpoint('invoices.get', { params: { invoiceId } }, { pollMs })
  if (found.data) return <OneInvoice invoice={found.data} />
  return (
    <ShellScreen title={say('detail.preview')}>
      {found.error ? (
        <NotShown problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={480} />
      )}
    </ShellScreen>
  )
}

function NotShown({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const say = useInvoiceWords()
  if (problem.status !== 404 && problem.status !== 422) {
    return <Refused title={say('detail.notLoaded')} problem={problem} onRetry={onRetry} />
  }
  return (
    <EmptyState
      title={say('detail.goneTitle')}
      action={<LinkButton href="/income">{say('detail.backIncome')}</LinkButton>}
    >
      {say('detail.goneText')}
    </EmptyState>
  )
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const [isPaying, setIsPaying] = useState(false)
  const isSeller = invoice.viewer === 'seller'
  const isSent = invoice.invoiceNumber !== null
  const title = isSent ? say('detail.title', { number: invoice.invoiceNumber ?? '' }) : say('detail.draftTitle')
  const pay = useWayToPay(invoice)
  const today = useBusinessToday() ?? invoice.sendingDate
  const { explain, panel } = useExplanation(invoice, today)
  const until = earnsUntil(invoice, today)
  useFetched(fetched)
  useFocusKept()
  return (
    <ShellScreen
      title={title}
      subtitle={<Headline invoice={invoice} />}
      back={
        <TextLink href={isSeller ? '/income' : '/expenses'}>
          {say(isSeller ? 'detail.backIncome' : 'detail.backExpenses')}
        </TextLink>
      }
      secondaryActions={
        <>
          <InvoiceActions invoice={invoice} />
          {isSent ? <DownloadPdf invoiceId={invoice.invoiceId} /> : null}
        </>
      }
      primaryAction={<MainAction invoice={invoice} onPay={pay.isOffered ? () => setIsPaying(true) : undefined} />}
    >
      <Stack gap={5}>
        <InvoiceBanners invoice={invoice} />
        <InvoiceFigures invoice={invoice} onExplain={explain} />
        {pay.isOffered && until !== null ? <RewardNote reward="apy" until={until} /> : null}
        <PaidParts invoice={invoice} />
        {isSomething(invoice.paidAmount) ? <InvoiceCredits invoice={invoice} /> : null}
        <PaymentOptions invoice={invoice} onPay={() => setIsPaying(true)} disabledReason={pay.disabledReason} />
        <InvoicePaper source={invoice} logoFileId={invoice.senderLogoFileId} drawAmount={drawAmount(explain)} />
        <InvoiceAttachments invoice={invoice} />
        <InvoiceTimeline invoice={invoice} />
      </Stack>
      {panel}
      {isPaying ? <PayInvoice invoice={invoice} onClose={() => setIsPaying(false)} /> : null}
    </ShellScreen>
  )
}

function useWayToPay({ viewer, actions }: Invoice): { isOffered: boolean; disabledReason: string | undefined } {
  const sayReason = useReasonText()
  const pay = actions.find(({ action }) => action === 'pay')
  return {
    isOffered: viewer === 'buyer' && pay?.isEnabled === true,
    disabledReason: sayReason(pay?.isEnabled === false ? pay.reason : null),
  }
}

// These name the other side already.
const namingHeadlines = ['completedSeller', 'completedBuyer']

function Headline({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const isSeller = invoice.viewer === 'seller'
  const name = (isSeller ? invoice.recipientDisplayName : invoice.senderDisplayName) ?? '—'
  const key = headlineKey(invoice)
  return (
    <Row gap={3}>
      <Status kind={statusKind(invoice)}>{say(`detail.headline.${key}`, { name })}</Status>
      {namingHeadlines.includes(key) ? null : (
        <span>{say(isSeller ? 'detail.toBuyer' : 'detail.fromSeller', { name })}</span>
      )}
    </Row>
  )
}

function MainAction({ invoice, onPay }: { invoice: Invoice; onPay: (() => void) | undefined }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const mayDraft = useForbidden('invoices.draft') === undefined
  if (invoice.status === 'draft' || invoice.status === 'scheduled') {
    return mayDraft ? (
      <LinkButton kind="primary" href={`/invoices/${invoice.invoiceId}/form`}>
        {say('detail.edit')}
      </LinkButton>
    ) : null
  }
  if (!onPay) return null
  return (
    <Button kind="primary" onClick={onPay}>
      {say('detail.pay', { amount: format(invoice.amountToPay, invoice.currency) })}
    </Button>
  )
}

function DownloadPdf({ invoiceId }: { invoiceId: string }) {
  const say = useInvoiceWords()
  const { language } = useLanguage()
  return (
    <DownloadButton fetch={() => client.call('invoices.pdf', { params: { invoiceId }, query: { language } })}>
      {say('detail.pdf')}
    </DownloadButton>
  )
}
