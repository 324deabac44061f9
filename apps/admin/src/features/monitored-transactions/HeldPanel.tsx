import { Refused } from '@contado/app-kit'
import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import type { MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import {
  CopyableText,
  DateText,
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  MoneyText,
  Section,
  SidePanel,
  Skeleton,
  Stack,
  TextLink,
} from '@contado/ui'
import { QuestionsSection } from '../../additional-info/QuestionsSection.tsx'
import { useEndpoint } from '../../api.ts'
import { HeldGrounds } from '../../held-grounds/HeldGrounds.tsx'
import type { HeldTransaction } from '../../held-grounds/held-by.ts'
import { companyPath, transferPath } from '../../paths.ts'
import { ProposalNotice } from '../../second-eyes/ProposalNotice.tsx'
import { CaseBar } from '../../shell/desk/CaseBar.tsx'
import { useNextCase } from '../../shell/desk/use-next-case.ts'
import { useIsPermitted } from '../../shell/use-staff.ts'
import { Deciding } from './Deciding.tsx'
import { useMonitoringWords } from './use-monitoring-words.ts'

type Which = { readonly transactionId: string; readonly transactionType: MonitoredType }

type HeldPanelProps = {
  which: Which
  onClose: () => void
  /** What comes after a decision. */
  onDecided: () => void
}

/** One held payment or deposit: whose it is, why it waits, and what staff can decide about it. */
export function HeldPanel({ which, onClose, onDecided }: HeldPanelProps) {
  const say = useMonitoringWords()
  const { transactionId, transactionType } = which
  const { data, error, refetch } = useEndpoint('admin.monitored-transactions.get', {
    params: { transactionId },
    query: { transactionType },
  })
  const isGone = error?.code === 'TransactionNotFound' || error?.status === 422
  const title =
    data && !isGone
      ? say('panelTitle', { type: say(`types.${data.transactionType}`), name: data.senderName })
      : say('title')
  return (
    <SidePanel isOpen onClose={onClose} title={title}>
      {isGone ? <EmptyState title={say('gone')}>{say('goneText')}</EmptyState> : null}
      {error && !isGone ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton lines={8} height={24} /> : null}
      {data && !error ? <HeldFile held={data} onDecided={onDecided} /> : null}
    </SidePanel>
  )
}

function HeldFile({ held, onDecided }: { held: HeldTransaction; onDecided: () => void }) {
  const say = useMonitoringWords()
  const next = useNextCase(held.transactionId)
  const decided = () => {
    onDecided()
    void next()
  }
  return (
    <Stack gap={5}>
      <CaseBar caseId={held.transactionId} />
      <MoneyText amount={held.amount} currency={held.currency} size="hero" isCodeShown />
      <HeldGrounds held={held} />
      <ProposalNotice proposals={held.proposals} act="monitored-transaction.release" />
      <Deciding held={held} onDecided={decided} />
      <FactList facts={useFacts(held)} />
      <QuestionsSection
        organizationId={held.organizationId}
        about={{ externalDocumentType: 'monitored-transaction', externalDocumentId: held.transactionId }}
      />
      {held.transactionType.startsWith('incoming-') ? <Notes notes={held.notes} /> : null}
      <Section title={say('decisions')}>
        {held.decisions.length === 0 ? (
          <p>{say('noDecisions')}</p>
        ) : (
          <FactList
            facts={held.decisions.map(({ action, by, at, message }) => ({
              label: say(`actions.${action}`),
              value: (
                <>
                  {by} · <InstantText instant={at} />
                  {message === '' ? null : <p>{message}</p>}
                </>
              ),
            }))}
          />
        )}
      </Section>
    </Stack>
  )
}

function Notes({ notes }: Pick<HeldTransaction, 'notes'>) {
  const say = useMonitoringWords()
  return (
    <Section title={say('notes')}>
      {notes.length === 0 ? <p>{say('noNotes')}</p> : null}
      <FactList
        facts={notes.map(({ note, by, at }) => ({
          key: at,
          label: by,
          value: (
            <>
              <InstantText instant={at} />
              <p>{note}</p>
            </>
          ),
        }))}
      />
    </Section>
  )
}

const isTransfer = ({ transactionType }: MonitoredTransaction): boolean =>
  transactionType === 'internal-transfer' || transactionType.startsWith('outgoing-')

const useFacts = (held: MonitoredTransaction): readonly Fact[] => {
  const say = useMonitoringWords()
  // Who works on it reads above how long it has waited.
  const isWorking = useIsPermitted('desk.work')
  const isPayment = held.transactionType === 'invoice-payment'
  return [
    {
      label: say('company'),
      value: (
        <TextLink href={companyPath(held.organizationId)}>
          {held.senderName} · @{held.senderHandle}
        </TextLink>
      ),
    },
    { label: say(isPayment ? 'payee' : 'payer'), value: held.counterparty || '—' },
    { label: say('reference'), value: held.reference || '—' },
    { label: say('status'), value: say(`statuses.${held.status === 'closed' ? 'held' : held.status}`) },
    { label: say('waitsFor'), value: say(`waits.${held.waitsFor}`) },
    ...(isWorking ? [] : [{ label: say('held'), value: <InstantText instant={held.heldAt} /> }]),
    ...(held.releaseDate === null ? [] : [{ label: say('release'), value: <DateText date={held.releaseDate} /> }]),
    ...(isTransfer(held)
      ? [
          {
            label: say('file'),
            value: <TextLink href={transferPath(held.transactionId)}>{say('openFile')}</TextLink>,
          },
        ]
      : []),
    { label: say('transactionId'), value: <CopyableText text={held.transactionId} label={say('transactionId')} /> },
  ]
}
