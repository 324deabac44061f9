import { type ApiProblem, saveFile, useLanguage, usePathParams, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  Button,
  DateText,
  EmptyState,
  formatCivilDate,
  InstantText,
  LinkButton,
  MoneyText,
  Row,
  Skeleton,
  Stack,
  type Stat,
  StatRow,
  Status,
  TextLink,
  useMoneyFormat,
  useToasts,
} from '@contado/ui'
import { useState } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { Refused } from '../../shell/Refused.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { InvoiceNotice } from './InvoiceNotice.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { headlineKey } from './invoice-headline.ts'
import { statusKind } from './invoice-status.ts'
import { PayInvoice } from './PayInvoice.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'
import { useStatusText } from './use-status-text.ts'

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
  if (problem.status !== 404 && problem.status !== 422) return <Refused problem={problem} onRetry={onRetry} />
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
  const isSeller = invoice.viewer === 'seller'
  const title = invoice.invoiceNumber
    ? say('detail.title', { number: invoice.invoiceNumber })
    : say('detail.draftTitle')
  return (
    <ShellScreen
      title={title}
      subtitle={<Headline invoice={invoice} />}
      back={
        <TextLink href={isSeller ? '/income' : '/expenses'}>
          {say(isSeller ? 'detail.backIncome' : 'detail.backExpenses')}
        </TextLink>
      }
      secondaryActions={invoice.invoiceNumber ? <DownloadPdf invoiceId={invoice.invoiceId} /> : undefined}
      primaryAction={<MainAction invoice={invoice} />}
    >
      <Stack gap={5}>
        <InvoiceNotice invoice={invoice} />
        <Figures invoice={invoice} />
        <InvoicePaper source={invoice} />
      </Stack>
    </ShellScreen>
  )
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

function MainAction({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const [isPaying, setIsPaying] = useState(false)
  if (invoice.status === 'draft') {
    return (
      <LinkButton kind="primary" href={`/invoices/${invoice.invoiceId}/form`}>
        {say('detail.edit')}
      </LinkButton>
    )
  }
  const pay = invoice.actions.find(({ action }) => action === 'pay')
  if (invoice.viewer !== 'buyer' || !pay?.isEnabled) return null
  return (
    <>
      <Button kind="primary" onClick={() => setIsPaying(true)}>
        {say('detail.pay', { amount: format(invoice.amountToPay, invoice.currency) })}
      </Button>
      {isPaying ? <PayInvoice invoice={invoice} onClose={() => setIsPaying(false)} /> : null}
    </>
  )
}

function Figures({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const statusText = useStatusText(invoice)
  const { finalAmount, amountToPay, currency, status } = invoice
  return (
    <StatRow
      stats={[
        {
          key: 'amount',
          label: say(finalAmount === null ? 'detail.amountToPay' : 'detail.amountPaid'),
          value: <MoneyText amount={finalAmount ?? amountToPay} currency={currency} size="hero" isCodeShown />,
        },
        {
          key: 'due',
          label: say('detail.dueDate'),
          value: <DateText date={invoice.dueDate} />,
          note: status === 'sent' ? statusText : undefined,
        },
        ...(invoice.sentAt
          ? [{ key: 'sent', label: say('detail.sent'), value: <InstantText instant={invoice.sentAt} /> }]
          : []),
        ...usePaidStat(invoice),
      ]}
    />
  )
}

function usePaidStat({ paidOnDate, releaseDate, status }: Invoice): Stat[] {
  const say = useInvoiceWords()
  const { language } = useLanguage()
  if (!paidOnDate) return []
  return [
    {
      key: 'paid',
      label: say('detail.paidOn'),
      value: <DateText date={paidOnDate} />,
      note: releaseDate
        ? say(status === 'allocated' ? 'detail.release' : 'detail.released', {
            date: formatCivilDate(releaseDate, language),
          })
        : undefined,
    },
  ]
}

function DownloadPdf({ invoiceId }: { invoiceId: string }) {
  const say = useInvoiceWords()
  const { language } = useLanguage()
  const problemText = useProblemText()
  const toasts = useToasts()
  const [isLoading, setIsLoading] = useState(false)
  const download = async () => {
    setIsLoading(true)
    try {
      saveFile(await client.call('invoices.pdf', { params: { invoiceId }, query: { language } }))
      toasts.success(say('detail.downloaded'))
    } catch (problem) {
      toasts.error(problemText(problem))
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void download()}>
      {say('detail.pdf')}
    </Button>
  )
}
