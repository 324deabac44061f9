import { Refused } from '@contado/app-kit'
import type { StaffTransferFile } from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import {
  CopyableText,
  DateText,
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  MoneyText,
  Notice,
  Section,
  SidePanel,
  Skeleton,
  Stack,
  TextLink,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { companyPath, transferPath } from '../../paths.ts'
import { PaymentHead } from './PaymentHead.tsx'
import { TransferStatus } from './TransferStatus.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** One transfer with what its provider told. */
export function TransferPanel({ transferId, onClose }: { transferId: string; onClose: () => void }) {
  const say = usePaymentWords()
  const { data, error, refetch } = useEndpoint('admin.transfers.get', { params: { transferId } })
  const isGone = error?.status === 404 || error?.status === 422
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={data ? say('transferTo', { name: data.beneficiaryName }) : say('transfer')}
    >
      {isGone ? <EmptyState title={say('transferGone')}>{say('transferGoneText')}</EmptyState> : null}
      {error && !isGone ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton lines={8} height={24} /> : null}
      {data ? <TransferFile transfer={data} /> : null}
    </SidePanel>
  )
}

type Shown = { transfer: StaffTransferFile }

function TransferFile({ transfer }: Shown) {
  const say = usePaymentWords()
  const { amount, currency } = transfer
  return (
    <Stack gap={5}>
      <PaymentHead amount={amount} currency={currency} status={<TransferStatus transfer={transfer} />} />
      <Told transfer={transfer} />
      <FactList facts={useFacts(transfer)} />
      <Section title={say('steps')}>
        <FactList facts={useSteps(transfer)} />
      </Section>
      <Cases cases={transfer.cases} />
    </Stack>
  )
}

/** What a provider was handed and what it told, beside what is said of the transfer itself. */
export function AtProvider({ transfer }: Shown) {
  const facts = [...useProviderFacts(transfer), ...useSteps(transfer)]
  return (
    <Stack gap={4}>
      <TransferStatus transfer={transfer} />
      <Told transfer={transfer} />
      <FactList facts={facts} />
      <Cases cases={transfer.cases} />
    </Stack>
  )
}

function Told({ transfer: { status, reason, returnedAmount, currency } }: Shown) {
  const say = usePaymentWords()
  if (!reason) return null
  return (
    <Notice kind={status === 'settled' ? 'info' : 'negative'} title={say('providerSays')} isAnnounced={false}>
      {reason}
      {returnedAmount === null ? null : (
        <p>
          {say('cameBack')} <MoneyText amount={returnedAmount} currency={currency} isCodeShown />
        </p>
      )}
    </Notice>
  )
}

const useFacts = (transfer: StaffTransferFile): readonly Fact[] => {
  const say = usePaymentWords()
  const nameOf = usePlaceName()
  const { organizationId, legalName, handle, currency } = transfer
  return [
    {
      label: say('company'),
      value: (
        <TextLink href={companyPath(organizationId)}>
          {legalName} · @{handle}
        </TextLink>
      ),
    },
    { label: say('fromAccount'), value: `${currency} · ${nameOf('accountTypes', transfer.accountType)}` },
    { label: say('beneficiary'), value: transfer.beneficiaryName },
    { label: say('account'), value: transfer.beneficiaryAccount },
    { label: say('reference'), value: transfer.reference || '—' },
    { label: say('fee'), value: <MoneyText amount={transfer.fee} currency={currency} isCodeShown /> },
    {
      label: say('wholeTransfer'),
      value: <TextLink href={transferPath(transfer.transferId)}>{say('wholeTransferLink')}</TextLink>,
    },
    ...useProviderFacts(transfer),
  ]
}

const useProviderFacts = (transfer: StaffTransferFile): readonly Fact[] => {
  const say = usePaymentWords()
  const nameOf = usePlaceName()
  return [
    { label: say('way'), value: `${say(`ways.${transfer.kind}`)} · ${nameOf('providers', transfer.provider)}` },
    { label: say('valueDate'), value: <DateText date={transfer.valueDate} /> },
    { label: say('transferId'), value: <CopyableText text={transfer.transferId} label={say('transferId')} /> },
  ]
}

const useSteps = ({ createdAt, submittedAt, settledAt, returnedAt }: StaffTransferFile): readonly Fact[] => {
  const say = usePaymentWords()
  return [
    { label: say('created'), value: <InstantText instant={createdAt} /> },
    { label: say('submitted'), value: <InstantText instant={submittedAt} /> },
    { label: say('settled'), value: <InstantText instant={settledAt} /> },
    ...(returnedAt ? [{ label: say('returned'), value: <InstantText instant={returnedAt} /> }] : []),
  ]
}

const caseKinds = ['nothing_known', 'contradiction', 'amount_differs', 'event_reused'] as const

function Cases({ cases }: { cases: StaffTransferFile['cases'] }) {
  const say = usePaymentWords()
  if (cases.length === 0) return null
  const wordOf = (kind: string): string => {
    const known = caseKinds.find((one) => one === kind)
    return known ? say(`cases.${known}`) : kind
  }
  return (
    <Section title={say('casesTitle')} description={say('casesText')}>
      <FactList
        facts={cases.map(({ caseId, kind, openedAt }) => ({
          key: caseId,
          label: wordOf(kind),
          value: <InstantText instant={openedAt} />,
        }))}
      />
    </Section>
  )
}
