import { Refused, usePathParams } from '@contado/app-kit'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import {
  ActivityList,
  Columns,
  EmptyState,
  FactList,
  LesserActs,
  LinkButton,
  MoneyText,
  Notice,
  Panel,
  Row,
  Skeleton,
  Stack,
  TextLink,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { AskedNotice } from '../../shell/asked/AskedNotice.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { ApproveTransfer } from './DecideTransfer.tsx'
import { PayeeWarnings } from './PayeeWarnings.tsx'
import { RecallNotice } from './RecallTransfer.tsx'
import { useProgress } from './use-progress.tsx'
import { againPath, canSendAgain, useTransferActs } from './use-transfer-acts.tsx'
import { useTransferFacts } from './use-transfer-facts.tsx'
import { useTransferLead } from './use-transfer-lead.ts'

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
        <Columns>
          <Panel title={say('activity')}>
            <ActivityList label={say('activity')} items={useProgress(transfer)} />
          </Panel>
          <Panel title={say('details')}>
            <FactList facts={useTransferFacts(transfer)} />
          </Panel>
        </Columns>
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

function Lead({ transfer }: { transfer: Transfer }) {
  const lead = useTransferLead()
  const { status, viewer, reason } = transfer
  const why = useReasonText(transfer)
  const isBad =
    status === 'failed' || status === 'returned' || status === 'denied' || (status === 'declined' && reason !== null)
  if (!isBad || viewer === 'payee') return <p>{lead(transfer)}</p>
  return (
    <Notice kind="caution">
      {lead(transfer)} {why}
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
