import type { ClientAnswer } from '@contado/app-kit'
import type { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Currency } from '@contado/money'
import { MoneyText, StatRow, StatRowSkeleton, useMoneyFormat } from '@contado/ui'
import { usePages } from '../../api.ts'
import classes from './InvoiceSums.module.css'
import type { Side } from './InvoiceTable.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

/** Which invoices are listed. */
export type ListQuery = { bucket: (typeof invoiceBuckets)[number]; currency?: Currency; search?: string }

type Total = ClientAnswer<(typeof invoiceEndpoints)['invoices.income']>['totals'][number]
type Sum = Total & { readonly label: string }

const shownSums = 4

// Only the totals are read here.
const fewestRows = '1'

/** While all invoices are listed, what is still owed and what is guaranteed; else the sum of what is listed. */
export function InvoiceSums(props: { side: Side; query: ListQuery; listed: readonly Total[] | undefined }) {
  const { side, query, listed } = props
  return query.bucket === 'all' ? (
    <WhatIsOpen side={side} query={query} />
  ) : (
    <WhatIsListed bucket={query.bucket} listed={listed} />
  )
}

const useTotals = (side: Side, query: ListQuery): readonly Total[] | undefined =>
  usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query: { ...query, limit: fewestRows } })
    .first?.totals

function WhatIsOpen({ side, query }: { side: Side; query: ListQuery }) {
  const say = useInvoiceWords()
  const open = useTotals(side, { ...query, bucket: 'open' })
  const guaranteed = useTotals(side, { ...query, bucket: 'guaranteed' })
  const sums = [
    ...(open ?? []).map((total) => ({ ...total, label: say('outstanding', { currency: total.currency }) })),
    ...(guaranteed ?? []).map((total) => ({ ...total, label: say('guaranteedIn', { currency: total.currency }) })),
  ]
  return <Sums sums={open && guaranteed ? sums : undefined} />
}

function WhatIsListed({ bucket, listed }: Pick<ListQuery, 'bucket'> & { listed: readonly Total[] | undefined }) {
  const say = useInvoiceWords()
  const label = (currency: string) => say('inBucket', { bucket: say(`bucket.${bucket}`), currency })
  return <Sums sums={listed?.map((total) => ({ ...total, label: label(total.currency) }))} />
}

function Sums({ sums }: { sums: readonly Sum[] | undefined }) {
  if (sums === undefined) return <StatRowSkeleton count={3} />
  if (sums.length === 0) return null
  return (
    <StatRow
      stats={sums.slice(0, shownSums).map((sum, index) => ({
        key: sum.label,
        label: sum.label,
        value: <MoneyText amount={sum.total} currency={sum.currency} size={index === 0 ? 'hero' : 'section'} />,
        note: <Note sum={sum} />,
      }))}
    />
  )
}

function Note({ sum: { count, overdueTotal, currency } }: { sum: Sum }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const isLate = /[1-9]/.test(overdueTotal)
  return (
    <>
      {say('invoiceCount', { count })}
      {isLate ? ' · ' : null}
      {isLate ? (
        <span className={classes.late}>{say('overdueTotal', { amount: format(overdueTotal, currency) })}</span>
      ) : null}
    </>
  )
}
