import { type ApiProblem, Refused, useFocusKept, useLanguage, usePathParams } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { Button, EmptyState, LesserActs, LinkButton, type PageAct, Row, Skeleton, Stack, TextLink } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { AskedNotice } from '../../shell/asked/AskedNotice.tsx'
import { InvoicePaper } from '../../shell/invoice-paper/InvoicePaper.tsx'
import { later, useFetched } from '../../shell/later.tsx'
import { RewardNote } from '../../shell/rewards/RewardNote.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useBusinessToday } from '../../shell/use-business-today.ts'
import { useDownloadAct } from '../../shell/use-download.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { useInvoiceActions } from './actions/InvoiceActions.tsx'
import { InvoiceBanners, useBannerWords } from './actions/InvoiceBanners.tsx'
import { InvoiceLead } from './actions/InvoiceLead.tsx'
import { leadOf } from './actions/invoice-banners.ts'
import { PaymentOptions } from './actions/PaymentOptions.tsx'
import { InvoiceAttachments } from './attachments/InvoiceAttachments.tsx'
import { drawAmount } from './explanation/draw-amount.tsx'
import { useExplanation } from './explanation/use-explanation.tsx'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import classes from './InvoicePage.module.css'
import { earnsUntil } from './pay/earns-until.ts'
import { InvoiceTransactions } from './pay/InvoiceTransactions.tsx'
import { PaidParts } from './pay/PaidParts.tsx'
import { Activity } from './timeline/Activity.tsx'
import { MoneyPanel } from './timeline/MoneyPanel.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

const InvoiceCredits = later(async () => (await import('./credits/InvoiceCredits.tsx')).InvoiceCredits)
const PayInvoice = later(async () => (await import('./pay/PayInvoice.tsx')).PayInvoice)
const RemindOfInvoice = later(async () => (await import('./actions/RemindOfInvoice.tsx')).RemindOfInvoice)
const MarkAsPaid = later(async () => (await import('./actions/MarkAsPaid.tsx')).MarkAsPaid)
const fetched = [PayInvoice, RemindOfInvoice, MarkAsPaid]

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

type Opened = 'pay' | 'remind' | 'mark'

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const isSeller = invoice.viewer === 'seller'
  const isSent = invoice.invoiceNumber !== null
  const number = isSent ? say('detail.title', { number: invoice.invoiceNumber ?? '' }) : say('detail.draftTitle')
  const pay = useWayToPay(invoice)
  const today = useBusinessToday() ?? invoice.sendingDate
  const { explain, panel } = useExplanation(invoice, today)
  const until = earnsUntil(invoice, today)
  const lead = leadOf(invoice, today)
  const pdf = usePdf(invoice)
  const main = useMainAction(invoice, setOpened)
  const { menu, dialog } = useInvoiceActions(invoice)
  const sayBanner = useBannerWords(invoice)
  useFetched(fetched)
  useFocusKept()
  const close = () => setOpened(null)
  return (
    <ShellScreen
      title={lead.first === null ? number : sayBanner(lead.first).title}
      tabTitle={number}
      subtitle={<InvoiceLead invoice={invoice} lead={lead} />}
      back={
        <Row gap={2}>
          <TextLink href={isSeller ? '/income' : '/expenses'}>
            {say(isSeller ? 'detail.backIncome' : 'detail.backExpenses')}
          </TextLink>
          <span className={classes.crumb}>{number}</span>
        </Row>
      }
      secondaryActions={<LesserActs acts={isSent ? [pdf] : []} menu={menu} isBesideMain={main !== null} />}
      primaryAction={main}
    >
      <Stack gap={5}>
        {invoice.paymentId !== null && !isSeller ? <AskedNotice externalDocumentId={invoice.paymentId} /> : null}
        <InvoiceBanners invoice={invoice} banners={lead.notices} />
        <InvoiceFigures invoice={invoice} onExplain={explain} />
        {pay.isOffered && until !== null ? <RewardNote reward="apy" until={until} /> : null}
        {isSent && isSeller ? <MoneyPanel invoice={invoice} /> : null}
        <div className={classes.columns}>
          <Stack gap={5}>
            {isSent && !isSeller ? <MoneyPanel invoice={invoice} /> : null}
            <InvoicePaper source={invoice} logoFileId={invoice.senderLogoFileId} drawAmount={drawAmount(explain)} />
          </Stack>
          <div className={classes.side}>
            {isSeller ? null : (
              <div className={classes.pay}>
                <PaymentOptions invoice={invoice} onPay={() => setOpened('pay')} disabledReason={pay.disabledReason} />
              </div>
            )}
            <div className={classes.rest}>
              <Stack gap={5}>
                <PaidParts invoice={invoice} onMark={() => setOpened('mark')} />
                {isSent ? <InvoiceTransactions invoice={invoice} /> : null}
                {isSomething(invoice.paidAmount) ? <InvoiceCredits invoice={invoice} /> : null}
                <Activity invoice={invoice} actions={<InvoiceAttachments invoice={invoice} />} />
              </Stack>
            </div>
          </div>
        </div>
      </Stack>
      {panel}
      {dialog}
      {opened === 'pay' ? <PayInvoice invoice={invoice} onClose={close} /> : null}
      {opened === 'mark' ? <MarkAsPaid invoice={invoice} onClose={close} /> : null}
      {opened === 'remind' ? <RemindOfInvoice invoice={invoice} onClose={close} /> : null}
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

function useMainAction(invoice: Invoice, open: (what: Opened) => void): ReactNode {
  const say = useInvoiceWords()
  const mayDraft = useForbidden('invoices.draft') === undefined
  if (invoice.status === 'draft' || invoice.status === 'scheduled') {
    return mayDraft ? (
      <LinkButton kind="primary" href={`/invoices/${invoice.invoiceId}/form`}>
        {say('detail.edit')}
      </LinkButton>
    ) : null
  }
  const can = (wanted: Invoice['actions'][number]['action']) =>
    invoice.actions.some(({ action, isEnabled }) => action === wanted && isEnabled)
  // Whoever said that they paid is not reminded first.
  if (invoice.externalPaymentNotificationSent && can('mark-as-paid-externally')) {
    return (
      <Button kind="primary" icon="check" onClick={() => open('mark')}>
        {say('detail.confirmPaid')}
      </Button>
    )
  }
  if (can('remind')) {
    return (
      <Button kind="primary" icon="bell" onClick={() => open('remind')}>
        {say('detail.remind')}
      </Button>
    )
  }
  return null
}

function usePdf({ invoiceId }: Invoice): PageAct {
  const say = useInvoiceWords()
  const { language } = useLanguage()
  return useDownloadAct({
    key: 'pdf',
    label: say('detail.pdf'),
    fetch: () => client.call('invoices.pdf', { params: { invoiceId }, query: { language } }),
  })
}
