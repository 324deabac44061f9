import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { DataTable, EmptyState, Row, Section, Stack, Status } from '@contado/ui'
import { useKnownWord } from './use-known-word.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Account = CompanyFile['accounts'][number]

const marks: Readonly<Record<string, 'done' | 'failed'>> = { approved: 'done', denied: 'failed', failed: 'failed' }

/** The accounts that the providers opened for a company. */
export function AccountsSection({ accounts }: { accounts: readonly Account[] }) {
  const say = useVerificationWords()
  const known = useKnownWord()
  const statusOf = ({ status }: Account) => (
    <Status kind={marks[status] ?? 'progress'}>{known('openingStatuses', status)}</Status>
  )
  return (
    <Section
      title={say('accounts')}
      fold={{
        isOpen: accounts.some(({ status }) => marks[status] !== 'done'),
        state: accounts.length === 0 ? say('noAccounts') : accounts.length,
      }}
    >
      <DataTable
        label={say('accounts')}
        rows={accounts}
        rowKey={({ currency, accountType }) => `${currency} ${accountType}`}
        columns={[
          { key: 'currency', header: say('currency'), render: ({ currency }) => currency },
          { key: 'type', header: say('accountType'), render: ({ accountType }) => known('accountTypes', accountType) },
          {
            key: 'provider',
            header: say('provider'),
            render: ({ provider }) => known('providers', provider),
            isMuted: true,
          },
          { key: 'status', header: say('status'), render: statusOf },
        ]}
        renderCard={(account) => (
          <Stack gap={1}>
            <Row justify="between">
              <strong>
                {account.currency} · {known('accountTypes', account.accountType)}
              </strong>
              {statusOf(account)}
            </Row>
            <span>{known('providers', account.provider)}</span>
          </Stack>
        )}
        empty={<EmptyState title={say('noAccounts')}>{say('noAccountsText')}</EmptyState>}
      />
    </Section>
  )
}
