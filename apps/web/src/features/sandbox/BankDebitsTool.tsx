import { type ClientAnswer, Refused, useProblemText } from '@contado/app-kit'
import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  InstantText,
  MoneyText,
  Row,
  Skeleton,
  Stack,
  Status,
  type StatusProps,
  useToasts,
} from '@contado/ui'
import { useAction, useEndpoint } from '../../api.ts'
import { useDevToolsWords } from './use-dev-tools-words.ts'

type Debit = ClientAnswer<(typeof sandboxEndpoints)['sandbox.bank-debits']>['items'][number]

/** What payers' banks were asked to debit, to be refused or taken back by hand. */
export function BankDebitsTool() {
  const say = useDevToolsWords()
  const columns = useColumns()
  const found = useEndpoint('sandbox.bank-debits', { query: {} }, { pollMs: 5_000 })
  if (found.error) return <Refused problem={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton lines={4} height={44} />
  return (
    <DataTable
      label={say('tools.debits')}
      rows={found.data.items}
      rowKey={({ invoiceId, acceptedAt }) => `${invoiceId} ${acceptedAt}`}
      columns={columns}
      empty={<EmptyState title={say('debits.none')}>{say('debits.noneText')}</EmptyState>}
      renderCard={(debit) => (
        <Stack gap={1}>
          <Row justify="between" isOneLine>
            <strong>{debit.description}</strong>
            <MoneyText amount={debit.amount} currency="USD" />
          </Row>
          <Row justify="between">
            <DebitState debit={debit} />
            <Turn debit={debit} />
          </Row>
        </Stack>
      )}
    />
  )
}

function useColumns(): readonly Column<Debit>[] {
  const say = useDevToolsWords()
  return [
    { key: 'invoice', header: say('debits.invoice'), render: ({ description }) => description },
    {
      key: 'at',
      header: say('debits.at'),
      isMuted: true,
      render: ({ acceptedAt }) => <InstantText instant={acceptedAt} />,
    },
    { key: 'state', header: say('debits.state'), render: (debit) => <DebitState debit={debit} /> },
    {
      key: 'amount',
      header: say('debits.amount'),
      align: 'end',
      render: ({ amount }) => <MoneyText amount={amount} currency="USD" size="table" />,
    },
    { key: 'turn', header: say('debits.act'), align: 'end', render: (debit) => <Turn debit={debit} /> },
  ]
}

const kinds: Readonly<Record<Debit['state'], StatusProps['kind']>> = {
  pending: 'progress',
  settled: 'done',
  failed: 'failed',
  returned: 'failed',
}

function DebitState({ debit: { state } }: { debit: Debit }) {
  const say = useDevToolsWords()
  return <Status kind={kinds[state]}>{say(`debits.states.${state}`)}</Status>
}

function Turn({ debit: { invoiceId, description, state } }: { debit: Debit }) {
  const say = useDevToolsWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const turning = useAction('sandbox.turn-bank-debit')
  if (state !== 'pending' && state !== 'settled') return null
  const outcome = state === 'pending' ? 'fail' : 'return'
  const turn = async () => {
    try {
      await turning.run({ body: { invoiceId, outcome } })
      toasts.success(say(`debits.done.${outcome}`))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <Button
      isSmall
      isLoading={turning.isRunning}
      onClick={() => void turn()}
      aria-label={`${say(`debits.acts.${outcome}`)}: ${description}`}
    >
      {say(`debits.acts.${outcome}`)}
    </Button>
  )
}
