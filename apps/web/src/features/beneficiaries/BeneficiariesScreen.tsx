import { PagedTable, RouterLink, useGo, useUrlFilters } from '@contado/app-kit'
import type { Beneficiary } from '@contado/contract/beneficiaries/beneficiaries.endpoints.ts'
import { Button, type Column, CurrencyFlag, InstantDay, Row, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useState } from 'react'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useOpening } from '../../shell/use-opening.ts'
import { EditBeneficiary } from './EditBeneficiary.tsx'
import { ExternalAccounts } from './ExternalAccounts.tsx'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

const beneficiaryPath = (beneficiaryId: string): Address => `/beneficiaries/${beneficiaryId}`

/** Whom the business sends money to; a row opens one. */
export function BeneficiariesScreen() {
  const say = useBeneficiaryWords()
  const go = useGo()
  const [adding, setAdding] = useState<'new' | 'ask' | null>(null)
  const filters = useUrlFilters({}, { isSearched: true })
  const disabledReason = useForbidden('beneficiaries.manage')
  useOpening((name) => {
    if (disabledReason !== undefined) return
    if (name === 'add') setAdding('new')
    if (name === 'ask') setAdding('ask')
  })
  const add = (
    <Button kind="primary" icon="add" onClick={() => setAdding('new')} disabledReason={disabledReason}>
      {say('add')}
    </Button>
  )
  const ask = (
    <Button icon="mail" onClick={() => setAdding('ask')} disabledReason={disabledReason}>
      {say('ask')}
    </Button>
  )
  return (
    <ShellScreen title={say('title')} subtitle={say('subtitle')} primaryAction={add} secondaryActions={ask}>
      <Stack gap={7}>
        <PagedTable
          label={say('title')}
          columns={useColumns()}
          search={{ label: say('search'), ...filters.search }}
          pages={usePages('beneficiaries.list', { query: filters.query })}
          rowKey={({ beneficiaryId }) => beneficiaryId}
          renderLink={({ beneficiaryId }, link) => <RouterLink href={beneficiaryPath(beneficiaryId)} {...link} />}
          renderCard={(row) => (
            <Stack gap={1}>
              <strong>{row.name}</strong>
              <Accounts accounts={row.accounts} />
            </Stack>
          )}
          empty={{ title: say('emptyTitle'), children: say('emptyText') }}
        />
        <ExternalAccounts />
      </Stack>
      {adding ? (
        <EditBeneficiary
          isAskedNext={adding === 'ask'}
          onClose={() => setAdding(null)}
          onDone={({ beneficiaryId }) => go(`${beneficiaryPath(beneficiaryId)}?account=${adding}`)}
        />
      ) : null}
    </ShellScreen>
  )
}

function Accounts({ accounts }: Pick<Beneficiary, 'accounts'>) {
  const say = useBeneficiaryWords()
  if (accounts.length === 0) return <span>{say('noAccount')}</span>
  return (
    <Row gap={3}>
      {accounts.map(({ accountId, currency, accountNumber }) => (
        <Row key={accountId} gap={1}>
          <CurrencyFlag currency={currency} />
          {`${currency} ${accountNumber}`}
        </Row>
      ))}
    </Row>
  )
}

function useColumns(): readonly Column<Beneficiary>[] {
  const say = useBeneficiaryWords()
  return [
    { key: 'name', header: say('name'), render: ({ name }) => name },
    { key: 'kind', header: say('kind'), isMuted: true, render: ({ kind }) => say(`kinds.${kind}`) },
    { key: 'accounts', header: say('accounts'), render: ({ accounts }) => <Accounts accounts={accounts} /> },
    {
      key: 'lastPaid',
      header: say('lastPaid'),
      align: 'end',
      isMuted: true,
      render: ({ lastPaidAt }) => (lastPaidAt ? <InstantDay instant={lastPaidAt} /> : say('never')),
    },
  ]
}
