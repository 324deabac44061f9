import { PagedTable, RouterLink } from '@contado/app-kit'
import type { GuaranteedFund } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Currency } from '@contado/money'
import { Badge, type Column, DateText, MoneyText, Row, Skeleton, Stack, StatRow, useMoneyFormat } from '@contado/ui'
import { usePages } from '../../../api.ts'
import { pageSettings } from '../../../page-settings.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useGuaranteedWords } from './use-guaranteed-words.ts'

type Stage = 'guaranteed' | 'completed'

/** What buyers guaranteed in a currency, or what of it is released: the sum, what that means, and each invoice. */
export function GuaranteedFunds({ stage, currency }: { stage: Stage; currency: Currency }) {
  const say = useGuaranteedWords()
  const sayInvoices = useInvoiceWords()
  const columns = useColumns(stage)
  const found = usePages(stage === 'guaranteed' ? 'guaranteed-funds.list' : 'guaranteed-funds.completed', {
    query: { currency },
  })
  const product = pageSettings.productName
  return (
    <Stack gap={5}>
      {found.first ? (
        <StatRow
          stats={[
            {
              key: 'total',
              label: say(stage === 'guaranteed' ? 'totalGuaranteed' : 'totalCompleted', { currency }),
              value: <MoneyText amount={found.first.total} currency={currency} size="hero" />,
              note: say(stage === 'guaranteed' ? 'whatItMeans' : 'whatWasReleased', { product }),
            },
            ...(stage === 'guaranteed'
              ? [
                  {
                    key: 'available',
                    label: say('available'),
                    value: <MoneyText amount={found.first.availableTotal} currency={currency} size="section" />,
                    note: say('whatIsAvailable'),
                  },
                ]
              : []),
          ]}
        />
      ) : found.problem ? null : (
        <Skeleton height={112} />
      )}
      <PagedTable
        label={say('label')}
        columns={columns}
        pages={found}
        rowKey={({ invoiceId }) => invoiceId}
        renderLink={({ invoiceId }, link) => <RouterLink href={`/invoices/${invoiceId}`} {...link} />}
        renderCard={(fund) => <FundCard fund={fund} />}
        empty={{
          title: sayInvoices(`emptyTabs.${stage}.title`, { currency }),
          children: sayInvoices(`emptyTabs.${stage}.text`),
        }}
      />
    </Stack>
  )
}

function useColumns(stage: Stage): readonly Column<GuaranteedFund>[] {
  const say = useGuaranteedWords()
  const format = useMoneyFormat()
  const product = pageSettings.productName
  return [
    { key: 'number', header: say('number'), render: ({ invoiceNumber }) => invoiceNumber ?? '—' },
    { key: 'customer', header: say('customer'), render: ({ recipientDisplayName }) => recipientDisplayName ?? '—' },
    {
      key: 'holder',
      header: say('holder'),
      render: (fund) => (
        <Row>
          {fund.holder === 'house' ? product : say('you')}
          {fund.paymentWindow === null ? null : <Badge tone="accent">{say('early')}</Badge>}
        </Row>
      ),
    },
    {
      key: 'guaranteedOn',
      header: say('guaranteedOn'),
      align: 'end',
      isMuted: true,
      render: ({ guaranteedOn }) => <DateText date={guaranteedOn} />,
    },
    {
      key: 'release',
      header: say(stage === 'guaranteed' ? 'release' : 'released'),
      align: 'end',
      render: ({ releaseDate }) => <DateText date={releaseDate} />,
    },
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: (fund) => (
        <>
          <MoneyText amount={fund.amount} currency={fund.currency} size="table" />
          {stage === 'guaranteed' && fund.availableAmount !== fund.amount ? (
            <div>{say('left', { amount: format(fund.availableAmount, fund.currency) })}</div>
          ) : null}
        </>
      ),
    },
  ]
}

function FundCard({ fund }: { fund: GuaranteedFund }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{fund.recipientDisplayName ?? '—'}</strong>
        <MoneyText amount={fund.amount} currency={fund.currency} isCodeShown />
      </Row>
      <Row justify="between" isOneLine>
        <span>{fund.invoiceNumber}</span>
        <DateText date={fund.releaseDate} />
      </Row>
    </Stack>
  )
}
