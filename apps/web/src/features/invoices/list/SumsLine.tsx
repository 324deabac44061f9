import type { ClientAnswer } from '@contado/app-kit'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { useMoneyFormat } from '@contado/ui'
import { CurrencySums, CurrencySumsSkeleton, type Figure, SumNote } from '../../../shell/lists/CurrencySums.tsx'
import type { Bucket, Side } from './invoice-tabs.ts'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

type Listed = Pick<ClientAnswer<(typeof invoiceEndpoints)['invoices.income']>, 'totals' | 'inBase'>
type SumsLineProps = { side: Side; bucket: Bucket; listed: Listed | undefined }

type Key = 'total' | 'openTotal' | 'overdueTotal' | 'onItsWayTotal' | 'discountTotal'

/** What a list is asked for first, what of it is overdue, and what is paid but not there yet. */
const useFigures = (side: Side, bucket: Bucket): readonly [Figure<Key>, ...Figure<Key>[]] => {
  const say = useInvoiceListWords()
  // All of it together answers nothing: what is still to be paid does.
  const shown = bucket === 'all' ? 'open' : bucket
  const isToPay = side === 'expenses' && (shown === 'open' || shown === 'outstanding')
  const isLate = bucket === 'overdue'
  return [
    {
      key: bucket === 'all' ? 'openTotal' : 'total',
      label: say(isToPay ? `sum.${shown}Expenses` : `sum.${shown}`),
      isLate,
    },
    ...(isLate ? [] : [{ key: 'overdueTotal', label: say('ofWhichOverdue'), isLate: true } as const]),
    { key: 'onItsWayTotal', label: say('onItsWay') },
  ]
}

/** What everything in the list adds up to, or what is still to be paid of all. */
export function SumsLine({ side, bucket, listed }: SumsLineProps) {
  const say = useInvoiceListWords()
  const format = useMoneyFormat()
  const figures = useFigures(side, bucket)
  if (!listed) return <CurrencySumsSkeleton />
  const { totals, inBase } = listed
  const summed = bucket === 'all' ? totals.filter((one) => figures.some(({ key }) => isSomething(one[key]))) : totals
  return (
    <CurrencySums<Key>
      figures={figures}
      totals={totals}
      summed={summed}
      inBase={inBase}
      countText={(count) => say(side === 'income' ? 'count' : 'countExpenses', { count })}
      renderMore={({ discountTotal, currency }) =>
        isSomething(discountTotal) ? (
          <SumNote>{say('afterDiscounts', { amount: format(discountTotal, currency) })}</SumNote>
        ) : null
      }
    />
  )
}
