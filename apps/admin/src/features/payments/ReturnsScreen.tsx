import { RouterLink, useUrlValues } from '@contado/app-kit'
import { returnKinds } from '@contado/contract/returns/return-kinds.ts'
import type { StaffReturn } from '@contado/contract/returns/returns.endpoints.ts'
import { type Column, InstantText, MoneyText } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { usePages } from '../../api.ts'
import { companyPath } from '../../paths.ts'
import { OneLine } from './OneLine.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentsList } from './PaymentsList.tsx'
import { amountColumn, companyColumn, instantColumn } from './payment-columns.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { usePaymentFilters } from './use-payment-filters.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** What came back after it was done, the latest first; a row opens the transfer beside the list, or the company of another payment. */
export function ReturnsScreen() {
  const say = usePaymentWords()
  const [url, change] = useUrlValues()
  const hrefOf = ({ kind, returnId, organizationId }: StaffReturn): Address =>
    kind === 'transfer'
      ? `/payments/returns?${new URLSearchParams({ ...url, transfer: returnId })}`
      : companyPath(organizationId)
  const filters = usePaymentFilters({
    kind: { label: say('kind'), options: returnKinds.map((value) => ({ value, label: say(`returnKinds.${value}`) })) },
  })
  const found = usePages('admin.returns.list', { query: filters.query })
  return (
    <PaymentsList
      section="returns"
      found={found}
      filters={filters}
      columns={useColumns()}
      rowKey={({ returnId }) => returnId}
      renderLink={(returned, link) => (
        <RouterLink href={hrefOf(returned)} isInPlace={returned.kind === 'transfer'} {...link} />
      )}
      renderCard={(returned) => (
        <PaymentCard
          title={returned.legalName}
          amount={returned.amount}
          currency={returned.currency}
          counterparty={returned.reason || returned.counterparty}
          status={<span>{say(`returnKinds.${returned.kind}`)}</span>}
          when={<InstantText instant={returned.returnedAt} />}
        />
      )}
      openKey={url.transfer || undefined}
    >
      {url.transfer ? (
        <TransferPanel
          key={url.transfer}
          transferId={url.transfer}
          onClose={() => change({ transfer: '' }, { isInPlace: true })}
        />
      ) : null}
    </PaymentsList>
  )
}

function useColumns(): readonly Column<StaffReturn>[] {
  const say = usePaymentWords()
  return [
    companyColumn(say('company')),
    { key: 'kind', header: say('kind'), render: ({ kind }) => say(`returnKinds.${kind}`) },
    {
      key: 'counterparty',
      header: say('counterparty'),
      render: ({ counterparty }) => <OneLine>{counterparty || '—'}</OneLine>,
    },
    { key: 'reason', header: say('reason'), render: ({ reason }) => <OneLine>{reason || '—'}</OneLine> },
    instantColumn('returnedAt', say('returned')),
    {
      key: 'sent',
      header: say('sentAmount'),
      render: ({ sentAmount, currency }) => (
        <MoneyText amount={sentAmount} currency={currency} size="table" isCodeShown />
      ),
      align: 'end',
      isMuted: true,
    },
    amountColumn(say('returnedAmount')),
  ]
}
