import { RouterLink } from '@contado/app-kit'
import type { PendingItems } from '@contado/contract/desk/desk.endpoints.ts'
import { DataTable, EmptyState, Row, Section } from '@contado/ui'
import { usePendingCounts } from '../../shell/use-pending-counts.ts'
import { useDashboardWords } from './use-dashboard-words.ts'

const queues = [
  { key: 'accounts', href: '/new-accounts/accounts-under-verification' },
  { key: 'persons', href: '/new-accounts/persons-under-verification' },
  { key: 'heldTransactions', href: '/monitoring/transaction-monitoring' },
  { key: 'unplacedDeposits', href: '/payments/unplaced-deposits' },
  { key: 'escalatedCompanies', href: '/companies?escalation=escalated' },
  { key: 'escalatedPersons', href: '/persons?escalation=escalated' },
] as const satisfies readonly { key: keyof PendingItems; href: string }[]

/** The queues in which something waits for who is signed in, with how much. */
export function QueuesSection() {
  const say = useDashboardWords()
  const countOf = usePendingCounts({ isEnabled: true })
  const waiting = queues.flatMap((queue) => {
    const count = countOf(queue.key)
    return count === undefined ? [] : [{ ...queue, count }]
  })
  return (
    <Section title={say('queues.title')} description={say('queues.text')}>
      <DataTable
        label={say('queues.title')}
        rows={waiting}
        rowKey={({ key }) => key}
        renderLink={({ href }, link) => <RouterLink href={href} {...link} />}
        columns={[
          { key: 'queue', header: say('queues.queue'), render: ({ key }) => say(`queues.names.${key}`) },
          { key: 'count', header: say('queues.count'), render: ({ count }) => count, align: 'end' },
        ]}
        renderCard={({ key, count }) => (
          <Row justify="between" isOneLine>
            <strong>{say(`queues.names.${key}`)}</strong>
            <span>{count}</span>
          </Row>
        )}
        empty={<EmptyState title={say('queues.none')}>{say('queues.noneText')}</EmptyState>}
      />
    </Section>
  )
}
