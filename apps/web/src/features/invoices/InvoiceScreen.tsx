import { saveFile, useLanguage, usePathParams, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  Button,
  DateText,
  InstantText,
  LinkButton,
  MoneyText,
  Row,
  Section,
  Skeleton,
  Stack,
  StatRow,
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
import { InvoiceStatusText } from './InvoiceStatusText.tsx'
import { headlineKey } from './invoice-headline.ts'
import { PayInvoice } from './PayInvoice.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

const pollMs = 15_000

/** One invoice, as its seller or its buyer sees it. */
export function InvoiceScreen() {
  const say = useInvoiceWords()
  const { invoiceId = '' } = usePathParams()
  const found = useEndpoint('invoices.get', { params: { invoiceId } }, { pollMs })
  if (found.data) return <OneInvoice invoice={found.data} />
  return (
    <ShellScreen title={say('detail.preview')}>
      {found.error ? <Refused problem={found.error} onRetry={() => void found.refetch()} /> : <Skeleton height={480} />}
    </ShellScreen>
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
        <Section title={say('detail.preview')}>
          <InvoicePaper source={invoice} />
        </Section>
      </Stack>
    </ShellScreen>
  )
}

function Headline({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const isSeller = invoice.viewer === 'seller'
  const name = (isSeller ? invoice.recipientDisplayName : invoice.senderDisplayName) ?? '—'
  return (
    <Row gap={3}>
      <span>{say(`detail.headline.${headlineKey(invoice)}`, { name })}</span>
      <InvoiceStatusText row={invoice} />
      <span>{say(isSeller ? 'detail.toBuyer' : 'detail.fromSeller', { name })}</span>
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
  const { finalAmount, amountToPay, currency, paidOnDate, releaseDate } = invoice
  const day = (key: string, label: string, date: string) => ({ key, label, value: <DateText date={date} /> })
  return (
    <StatRow
      stats={[
        {
          key: 'amount',
          label: say(finalAmount === null ? 'detail.amountToPay' : 'detail.amountPaid'),
          value: <MoneyText amount={finalAmount ?? amountToPay} currency={currency} size="hero" isCodeShown />,
        },
        day('due', say('detail.dueDate'), invoice.dueDate),
        { key: 'sent', label: say('detail.sent'), value: <InstantText instant={invoice.sentAt} /> },
        ...(paidOnDate ? [day('paid', say('detail.paidOn'), paidOnDate)] : []),
        ...(releaseDate ? [day('release', say('detail.release'), releaseDate)] : []),
      ]}
    />
  )
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
