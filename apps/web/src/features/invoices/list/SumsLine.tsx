import { type ClientAnswer, useLanguage } from '@contado/app-kit'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { Button, formatCivilDate, MoneyText, Popover, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import type { Bucket, Side } from './invoice-tabs.ts'
import classes from './SumsLine.module.css'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

type Listed = Pick<ClientAnswer<(typeof invoiceEndpoints)['invoices.income']>, 'totals' | 'inUSD'>
type SumsLineProps = { side: Side; bucket: Bucket; listed: Listed | undefined }

type Total = Listed['totals'][number]
type Figure = {
  readonly key: 'total' | 'openTotal' | 'overdueTotal' | 'onItsWayTotal'
  readonly label: string
  readonly isLate: boolean
}

/** What a list is asked for first, what of it is overdue, and what is paid but not there yet. */
const useFigures = (side: Side, bucket: Bucket): readonly [Figure, ...Figure[]] => {
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
    { key: 'onItsWayTotal', label: say('onItsWay'), isLate: false },
  ]
}

/** What everything in the list adds up to, or what is still to be paid of all: exactly where it is one currency, else about so many dollars. */
export function SumsLine({ side, bucket, listed }: SumsLineProps) {
  const say = useInvoiceListWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const figures = useFigures(side, bucket)
  if (!listed) return <div className={classes.line} />
  const { totals, inUSD } = listed
  if (totals.length === 0) return null
  const [first, ...others] = figures
  const told = others.filter(({ key }) => totals.some((one) => isSomething(one[key])))
  const summed = bucket === 'all' ? totals.filter((one) => figures.some(({ key }) => isSomething(one[key]))) : totals
  const [only] = summed.length === 1 ? summed : []
  const shown = only ?? { ...inUSD, currency: 'USD' as const }
  const isConverted = summed.length > 1
  const sumOf = ({ key, label, isLate }: Figure, isCodeShown: boolean) => (
    <Sum key={key} label={label} isAbout={isConverted && hasOther(totals, key)} isLate={isLate}>
      <MoneyText amount={shown[key]} currency={shown.currency} isCodeShown={isCodeShown} />
    </Sum>
  )
  return (
    <div className={classes.line}>
      {summed.length === 0 ? null : sumOf(first, true)}
      {summed.length > 0 && isSomething(shown.discountTotal) ? (
        <span className={classes.label}>
          {say('afterDiscounts', { amount: format(shown.discountTotal, shown.currency) })}
        </span>
      ) : null}
      {told.map((figure) => sumOf(figure, false))}
      <span className={`${classes.label} ${classes.count}`}>
        {say('count', { count: totals.reduce((sum, { count }) => sum + count, 0) })}
        {isConverted ? ` ${say('currencies', { count: totals.length })}` : null}
      </span>
      {isConverted ? <ByCurrency totals={summed} figures={[first, ...told]} /> : null}
      {isConverted ? (
        <span className={classes.rates}>{say('rates', { date: formatCivilDate(inUSD.ratesDate, language) })}</span>
      ) : null}
    </div>
  )
}

const hasOther = (totals: readonly Total[], key: Figure['key']): boolean =>
  totals.some((one) => one.currency !== 'USD' && isSomething(one[key]))

type SumProps = { label: string; isAbout: boolean; isLate: boolean; children: React.ReactNode }

function Sum({ label, isAbout, isLate, children }: SumProps) {
  return (
    <span>
      <span className={classes.label}>{label}</span>
      <strong className={isLate ? classes.late : undefined}>
        {isAbout ? '≈ ' : null}
        {children}
      </strong>
    </span>
  )
}

function ByCurrency({ totals, figures }: { totals: readonly Total[]; figures: readonly Figure[] }) {
  const say = useInvoiceListWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      label={say('byCurrency')}
      isFocusTrapped
      target={
        <Button kind="quiet" isSmall aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('byCurrency')}
        </Button>
      }
    >
      <table className={classes.byCurrency}>
        <thead>
          <tr>
            <th scope="col">{say('currency')}</th>
            {figures.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((one) => (
            <tr key={one.currency}>
              <th scope="row">{one.currency}</th>
              {figures.map(({ key, isLate }) => (
                <td key={key} className={isLate && isSomething(one[key]) ? classes.late : undefined}>
                  <MoneyText amount={one[key]} currency={one.currency} size="table" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  )
}
