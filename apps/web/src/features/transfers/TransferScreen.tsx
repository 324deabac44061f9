import { Refused, useLanguage, usePathParams } from '@contado/app-kit'
import { paidInvoiceTexts } from '@contado/contract/transfers/paid-invoices.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isSomething } from '@contado/money'
import {
  Button,
  CopyableText,
  EmptyState,
  type Fact,
  FactList,
  formatCivilDate,
  LesserActs,
  LinkButton,
  localDecimal,
  MoneyText,
  Notice,
  Row,
  Section,
  Skeleton,
  Stack,
  shortFileName,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEndpoint } from '../../api.ts'
import { transactionPath } from '../../shell/accounts/account-paths.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { AskedNotice } from '../../shell/asked/AskedNotice.tsx'
import { useFileDownload } from '../../shell/files/use-file-download.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { arrivalMinutes } from './arrival-minutes.ts'
import { ApproveTransfer, useApprovalFacts } from './DecideTransfer.tsx'
import { PayeeNumbers } from './PayeeNumbers.tsx'
import { PayeeWarnings } from './PayeeWarnings.tsx'
import { RecallNotice } from './RecallTransfer.tsx'
import { railName } from './rail-name.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { useSteps } from './use-steps.tsx'
import { canSendAgain, useTransferActs } from './use-transfer-acts.tsx'

const pollMs = 15_000

/** One transfer: where its money is, what happened, and what can be done. */
export function TransferScreen() {
  const say = useTransferWords()
  const { transferId = '' } = usePathParams()
  const { data, error, refetch } = useEndpoint('transfers.get', { params: { transferId } }, { pollMs })
  if (data) return <TransferPage transfer={data} />
  return (
    <ShellScreen title={say('title')}>
      {error && error.status !== 404 && error.status !== 422 ? (
        <Refused problem={error} onRetry={() => void refetch()} />
      ) : error ? (
        <EmptyState title={say('goneTitle')} action={<LinkButton href="/transfers">{say('back')}</LinkButton>} />
      ) : (
        <Skeleton height={240} />
      )}
    </ShellScreen>
  )
}

function TransferPage({ transfer }: { transfer: Transfer }) {
  const say = useTransferWords()
  const { acts, dialog } = useTransferActs(transfer)
  const other = transfer.viewer === 'sender' ? transfer.payee.name : transfer.payer
  const again = canSendAgain(transfer) ? (
    <LinkButton kind="primary" href={againPath(transfer)}>
      {say('again')}
    </LinkButton>
  ) : null
  const main = transfer.approval?.canDecide ? <ApproveTransfer transfer={transfer} /> : again
  return (
    <ShellScreen
      title={other}
      back={<TextLink href="/transfers">{say('title')}</TextLink>}
      hero={
        <Stack gap={2}>
          <MoneyText amount={transfer.targetAmount} currency={transfer.targetCurrency} size="hero" isCodeShown />
          <Row gap={3}>
            <TransferStatusText status={transfer.status} />
            <span>{other}</span>
          </Row>
        </Stack>
      }
      primaryAction={main}
      secondaryActions={<LesserActs acts={acts} isBesideMain={main !== null} />}
    >
      <Stack gap={6}>
        <AskedNotice externalDocumentId={transfer.transferId} />
        <Lead transfer={transfer} />
        <RecallNotice transfer={transfer} />
        <ApprovalWarnings transfer={transfer} />
        <Section title={say('activity')}>
          <FactList facts={[...useSteps(transfer), ...useApprovalFacts(transfer)]} />
        </Section>
        <Section title={say('details')}>
          <FactList facts={useFacts(transfer)} />
        </Section>
      </Stack>
      {dialog}
    </ShellScreen>
  )
}

// Whoever approves looks at what there was to look at when it was made.
function ApprovalWarnings({ transfer: { approval, payee } }: { transfer: Transfer }) {
  if (!approval?.canDecide) return null
  return <PayeeWarnings warnings={approval.warnings} name={payee.name} />
}

/** The new transfer with everything of this one filled in. */
const againPath = ({ sourceCurrency, sourceAccountType, transferId }: Transfer): Address =>
  `/transfer/${sourceCurrency}/${sourceAccountType}?again=${transferId}`

const leadKey = (transfer: Transfer) => {
  const { status, viewer, arrivalDate } = transfer
  if (viewer === 'payee') return 'received'
  const minutes = arrivalMinutes(transfer)
  if (status === 'sent' && minutes !== null) return minutes > 1 ? 'sentWithin' : 'sentInSeconds'
  if (status !== 'in_review' && status !== 'processing') return status
  return arrivalDate !== null && minutes === null ? 'processingUntil' : 'processing'
}

function Lead({ transfer }: { transfer: Transfer }) {
  const say = useTransferWords()
  const { language } = useLanguage()
  const { status, payee, sendDate, arrivalDate, reason } = transfer
  const day = status === 'scheduled' ? sendDate : arrivalDate
  const date = day ? formatCivilDate(day, language) : '—'
  const values = { payee: payee.name, date, count: String(arrivalMinutes(transfer)) }
  const words = say(`leads.${leadKey(transfer)}`, values)
  const why = useReasonText(transfer)
  const isBad =
    status === 'failed' || status === 'returned' || status === 'denied' || (status === 'declined' && reason !== null)
  if (!isBad) return <p>{words}</p>
  return (
    <Notice kind="caution">
      {words} {why}
    </Notice>
  )
}

const reasons = [
  'insufficient-funds',
  'rate-moved',
  'account-unusable',
  'approval-expired',
  'no-approvers',
  'limit-reached',
] as const

const useReasonText = ({ reason, returnReason }: Transfer): string => {
  const say = useTransferWords()
  if (returnReason !== null) return say(`returnReasons.${returnReason}`)
  const known = reasons.find((one) => one === reason)
  if (known) return say(`reasons.${known}`)
  return reason === null || reason === 'payment_denied_by_compliance' ? '' : reason
}

/** Whose money it is and whose it is to be. */
const useWays = (transfer: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const nameOf = useAccountName()
  const { payee, viewer, sourceCurrency: currency, sourceAccountType: accountType, transactionId, rail } = transfer
  const account = { currency, accountType }
  const from = transactionId ? (
    <TextLink href={transactionPath(account, transactionId)}>{nameOf(account)}</TextLink>
  ) : (
    nameOf(account)
  )
  const to = <TextLink href={`/beneficiaries/${payee.beneficiaryId}`}>{payee.name}</TextLink>
  return [
    ...(viewer === 'sender' && payee.beneficiaryId !== null ? [{ label: say('payee'), value: to }] : []),
    ...(viewer === 'sender' ? [{ label: say('from'), value: from }] : []),
    ...(payee.accountNumber
      ? [
          {
            label: say('account'),
            value: (
              <Row gap={3}>
                {`${railName(rail)} ${payee.accountNumber}`}
                <PayeeNumbers transfer={transfer} />
              </Row>
            ),
          },
        ]
      : []),
    ...factOf(say('bank'), payee.bank),
    ...factOf(say('handle'), payee.handle && `@${payee.handle}`),
  ]
}

const factOf = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])

const useFacts = (transfer: Transfer): readonly Fact[] => {
  const say = useTransferWords()
  const sayNew = useNewTransferWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const ways = useWays(transfer)
  const { viewer, rate, ratesDate, sourceCurrency, targetCurrency, returnedAmount } = transfer
  return [
    { label: say('kind'), value: say(`kinds.${transfer.kind}`) },
    ...ways,
    ...factOf(say('reference'), transfer.reference),
    ...factOf(
      say('invoices'),
      paidInvoiceTexts(transfer.paidInvoices, (amount) => format(amount, targetCurrency)).join('\n'),
    ),
    ...(viewer === 'sender'
      ? factOf(sayNew('purpose'), transfer.purposeCode && sayNew(`purposes.${transfer.purposeCode}`))
      : []),
    ...(transfer.document ? [{ label: sayNew('document'), value: <DocumentLink file={transfer.document} /> }] : []),
    ...(viewer === 'sender' && transfer.charges !== null && transfer.charges !== 'shared'
      ? factOf(sayNew('charges'), sayNew(`bearers.${transfer.charges}`))
      : []),
    ...(sourceCurrency === targetCurrency ? [] : factOf(say('amount'), format(transfer.amount, sourceCurrency))),
    ...(viewer === 'sender'
      ? [
          {
            label: say('fee'),
            value: isSomething(transfer.fee) ? format(transfer.fee, sourceCurrency) : say('noFee'),
          },
        ]
      : []),
    ...(rate && ratesDate
      ? [
          {
            label: say('rate'),
            value: say('rateText', {
              from: sourceCurrency,
              into: targetCurrency,
              rate: localDecimal(rate.slice(0, -6), language),
              date: formatCivilDate(ratesDate, language),
            }),
          },
          { label: say('spread'), value: format(transfer.spread, sourceCurrency) },
        ]
      : []),
    ...factOf(say('returned'), returnedAmount && format(returnedAmount, sourceCurrency)),
    ...(transfer.recurringTransferId
      ? [
          {
            label: say('recurring'),
            value: (
              <TextLink href={`/recurring-transfers/${transfer.recurringTransferId}`}>{say('recurringOpen')}</TextLink>
            ),
          },
        ]
      : []),
    ...(transfer.batchId
      ? [{ label: say('batch'), value: <TextLink href={`/batches/${transfer.batchId}`}>{say('batchOpen')}</TextLink> }]
      : []),
    ...factOf(say('note'), transfer.note),
    ...(transfer.trace
      ? [{ label: say('trace'), value: <CopyableText text={transfer.trace} label={say('trace')} /> }]
      : []),
    {
      label: say('transferId'),
      value: <CopyableText text={transfer.transferId} label={say('transferId')} />,
    },
  ]
}

function DocumentLink({ file }: { file: NonNullable<Transfer['document']> }) {
  const download = useFileDownload()
  return (
    <Button isSmall icon="download" onClick={() => void download(file)}>
      {shortFileName(file.name)}
    </Button>
  )
}
