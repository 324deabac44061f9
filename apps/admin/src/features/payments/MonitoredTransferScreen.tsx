import { Refused, useLanguage, usePathParams } from '@contado/app-kit'
import { paidInvoiceTexts } from '@contado/contract/transfers/paid-invoices.ts'
import type { MonitoredTransfer } from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'
import {
  CopyableText,
  DateText,
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  LinkButton,
  MoneyText,
  Section,
  Skeleton,
  Stack,
  Status,
  TextLink,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { HeldGrounds } from '../../held-grounds/HeldGrounds.tsx'
import { useGroundsWords } from '../../held-grounds/use-grounds-words.ts'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { PagePicture } from '../../page-picture/PagePicture.tsx'
import { companyPath } from '../../paths.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { AtProvider } from './TransferPanel.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** One transfer whole: what was asked for, approved, stopped and decided, and its order at the provider. */
export function MonitoredTransferScreen() {
  const say = usePaymentWords()
  const { transferId = '' } = usePathParams()
  const { data, error, refetch } = useEndpoint('admin.transfers.monitor', { params: { transferId } })
  const isGone = error?.status === 404 || error?.status === 422
  return (
    <StaffPage title={data ? say('transferTo', { name: data.transfer.payee.name }) : say('transfer')}>
      {isGone ? <EmptyState title={say('transferGone')}>{say('transferGoneText')}</EmptyState> : null}
      {error && !isGone ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton lines={8} height={24} /> : null}
      {data ? <Whole monitored={data} /> : null}
    </StaffPage>
  )
}

const marks = {
  needs_approval: 'attention',
  scheduled: 'draft',
  in_review: 'attention',
  processing: 'progress',
  sent: 'progress',
  completed: 'done',
  failed: 'failed',
  returned: 'attention',
  canceled: 'draft',
  denied: 'failed',
  declined: 'draft',
} as const

type Shown = { monitored: MonitoredTransfer }

function Whole({ monitored }: Shown) {
  const say = usePaymentWords()
  const { language } = useLanguage()
  const { transfer, status, order } = monitored
  const seesMonitoring = useIsPermitted('transactions.view')
  const seesFiles = useIsPermitted('verification.view')
  const isDecided = status !== 'in_review' || !seesMonitoring
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <MoneyText amount={transfer.targetAmount} currency={transfer.targetCurrency} size="hero" isCodeShown />
        <Status kind={marks[status]}>
          {status === 'in_review' ? say('inReview') : transferWords[language].statuses[status]}
        </Status>
      </Stack>
      {isDecided ? null : <Why monitored={monitored} />}
      <FactList facts={useFacts(monitored)} />
      {isDecided ? null : (
        <div>
          <LinkButton href={`/monitoring/transaction-monitoring?${new URLSearchParams(heldAs(monitored))}`}>
            {say('decide')}
          </LinkButton>
        </div>
      )}
      <Section title={say('steps')}>
        <FactList facts={useSteps(monitored)} />
      </Section>
      {transfer.document && seesFiles ? (
        <Section title={say('document')}>
          <PagePicture fileId={transfer.document._id} name={transfer.document.name} />
        </Section>
      ) : null}
      <Section title={say('atProvider')}>{order ? <AtProvider transfer={order} /> : <p>{say('noOrder')}</p>}</Section>
    </Stack>
  )
}

function Why({ monitored }: Shown) {
  const { transaction: transactionId, of: transactionType } = heldAs(monitored)
  const { data, error, refetch } = useEndpoint('admin.monitored-transactions.get', {
    params: { transactionId },
    query: { transactionType },
  })
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  return data ? <HeldGrounds held={data} /> : <Skeleton lines={4} height={24} />
}

const typeOf = ({ kind, rail }: MonitoredTransfer['transfer']) => {
  if (kind === 'internal' || kind === 'own') return 'internal-transfer'
  return rail?.startsWith('swift') ? 'outgoing-swift-payment' : 'outgoing-local-payment'
}

const heldAs = ({ transfer }: MonitoredTransfer) =>
  ({ transaction: transfer.transferId, of: typeOf(transfer) }) as const

const useFacts = ({ organizationId, legalName, handle, transfer, stopRule }: MonitoredTransfer): readonly Fact[] => {
  const say = usePaymentWords()
  const sayGrounds = useGroundsWords()
  const nameOf = usePlaceName()
  const { payee, approval, rate, ratesDate, sourceCurrency, sendDate, arrivalDate, reason } = transfer
  const fact = (label: string, value: Fact['value'] | null) => (value ? [{ label, value }] : [])
  return [
    {
      label: say('company'),
      value: (
        <TextLink href={companyPath(organizationId)}>
          {legalName} · @{handle}
        </TextLink>
      ),
    },
    { label: say('kind'), value: say(`wholeKinds.${transfer.kind}`) },
    {
      label: say('fromAccount'),
      value: `${sourceCurrency} · ${nameOf('accountTypes', transfer.sourceAccountType)}`,
    },
    { label: say('sentAmount'), value: <MoneyText amount={transfer.amount} currency={sourceCurrency} isCodeShown /> },
    { label: say('fee'), value: <MoneyText amount={transfer.fee} currency={sourceCurrency} isCodeShown /> },
    ...fact(say('spread'), rate && <MoneyText amount={transfer.spread} currency={sourceCurrency} isCodeShown />),
    ...fact(
      say('rate'),
      rate && ratesDate && (
        <>
          {rate} · <DateText date={ratesDate} />
        </>
      ),
    ),
    { label: say('beneficiary'), value: payee.handle ? `${payee.name} · @${payee.handle}` : payee.name },
    ...fact(
      say('account'),
      payee.accountNumber && [payee.accountNumber, payee.bank, payee.country].filter(Boolean).join(' · '),
    ),
    ...fact(say('nameCheck'), payee.nameCheck && say(`nameChecks.${payee.nameCheck}`)),
    { label: say('reference'), value: transfer.reference || '—' },
    ...fact(say('charges'), transfer.charges && say(`bearers.${transfer.charges}`)),
    ...fact(say('purpose'), transfer.purposeCode && say(`purposes.${transfer.purposeCode}`)),
    ...fact(
      say('invoicesPaid'),
      paidInvoiceTexts(transfer.paidInvoices, (amount) => `${amount} ${transfer.targetCurrency}`).join('\n'),
    ),
    ...fact(say('document'), transfer.document?.name ?? null),
    { label: say('createdBy'), value: transfer.createdBy },
    ...fact(say('sendDate'), sendDate && <DateText date={sendDate} />),
    ...fact(say('valueDate'), arrivalDate && <DateText date={arrivalDate} />),
    ...(approval?.decisions ?? []).map(({ name, isApproved, note, at }) => ({
      label: say(isApproved ? 'approvedBy' : 'declinedBy', { name }),
      value: (
        <>
          <InstantText instant={at} />
          {note === '' ? null : ` · ${note}`}
        </>
      ),
    })),
    ...fact(say('stopRule'), stopRule && sayGrounds(`rules.${stopRule}`)),
    ...fact(say('reason'), reason),
    { label: say('transferId'), value: <CopyableText text={transfer.transferId} label={say('transferId')} /> },
  ]
}

// With what its sender is not told, in the order of time.
const useSteps = ({ transfer, heldAt, allowedAt }: MonitoredTransfer): readonly Fact[] => {
  const say = usePaymentWords()
  const own = transfer.steps.filter(({ step, at }) => !(step === 'started' && at === heldAt))
  const more = [
    ...(heldAt === null ? [] : [{ step: 'held' as const, at: heldAt }]),
    ...(allowedAt === null ? [] : [{ step: 'allowed' as const, at: allowedAt }]),
  ]
  return [...own, ...more]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ step, at }) => ({ label: say(`wholeSteps.${step}`), value: <InstantText instant={at} /> }))
}
