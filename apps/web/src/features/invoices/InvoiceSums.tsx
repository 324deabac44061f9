import type { ClientAnswer } from '@contado/app-kit'
import type { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Currency } from '@contado/money'
import { MoneyText, Stack, StatRow, StatRowSkeleton, useMoneyFormat } from '@contado/ui'
import { type ReactNode, useState } from 'react'
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

type InvoiceSumsProps = {
  side: Side
  query: ListQuery
  /** The totals of what is listed, once they are known. */
  listed: readonly Total[] | undefined
  /** What stands below: it is first seen where it stays, for nobody knows before how many sums there are. */
  children: ReactNode
}

/** While all invoices are listed, what is outstanding and what is guaranteed; else the sum of what is listed. */
export function InvoiceSums({ children, ...listing }: InvoiceSumsProps) {
  const sums = useSums(listing)
  const [isPlaced, setIsPlaced] = useState(sums !== undefined)
  if (sums !== undefined && !isPlaced) setIsPlaced(true)
  return (
    <Stack gap={5}>
      <Sums sums={sums} />
      <div className={isPlaced ? undefined : classes.held}>{children}</div>
    </Stack>
  )
}

function useTotals(side: Side, query: ListQuery, isEnabled: boolean): readonly Total[] | undefined {
  const endpoint = side === 'income' ? 'invoices.income' : 'invoices.expenses'
  const { isLoading, first } = usePages(endpoint, { query: { ...query, limit: fewestRows } }, { isEnabled })
  return isLoading ? undefined : (first?.totals ?? [])
}

function useSums({ side, query, listed }: Omit<InvoiceSumsProps, 'children'>): readonly Sum[] | undefined {
  const say = useInvoiceWords()
  const { bucket } = query
  const isAll = bucket === 'all'
  const outstanding = useTotals(side, { ...query, bucket: 'outstanding' }, isAll)
  const guaranteed = useTotals(side, { ...query, bucket: 'guaranteed' }, isAll)
  if (!isAll) {
    const label = (currency: string) => say('inBucket', { bucket: say(`bucket.${bucket}`), currency })
    return listed?.map((total) => ({ ...total, label: label(total.currency) }))
  }
  if (!outstanding || !guaranteed) return undefined
  return [
    ...outstanding.map((total) => ({ ...total, label: say('outstanding', { currency: total.currency }) })),
    ...guaranteed.map((total) => ({ ...total, label: say('guaranteedIn', { currency: total.currency }) })),
  ]
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
