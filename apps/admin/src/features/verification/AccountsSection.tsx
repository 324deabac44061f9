import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'
import { DataTable, EmptyState, Section, Status } from '@contado/ui'
import { useKnownWord } from './use-known-word.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Account = CompanyFile['accounts'][number]

const marks: Readonly<Record<string, 'done' | 'failed'>> = { approved: 'done', denied: 'failed', failed: 'failed' }

/** The accounts that the providers opened for a company. */
export function AccountsSection({ accounts }: { accounts: readonly Account[] }) {
  const say = useVerificationWords()
  const known = useKnownWord()
  return (
    <Section title={say('accounts')}>
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
            isHiddenOnPhone: true,
          },
          {
            key: 'status',
            header: say('status'),
            render: ({ status }) => (
              <Status kind={marks[status] ?? 'progress'}>{known('openingStatuses', status)}</Status>
            ),
          },
        ]}
        empty={<EmptyState title={say('noAccounts')}>{say('noAccountsText')}</EmptyState>}
      />
    </Section>
  )
}
