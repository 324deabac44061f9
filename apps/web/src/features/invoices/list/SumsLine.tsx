import { type ClientAnswer, useLanguage } from '@contado/app-kit'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type Currency, isSomething } from '@contado/money'
import { Button, formatCivilDate, MoneyText, Popover, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import type { Bucket, Side } from './invoice-tabs.ts'
import classes from './SumsLine.module.css'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

type Listed = Pick<ClientAnswer<(typeof invoiceEndpoints)['invoices.income']>, 'totals' | 'inUSD'>
type SumsLineProps = { side: Side; bucket: Bucket; listed: Listed | undefined }

/** What everything in the list adds up to, or what is still to be paid of all: exactly where it is one currency, else about so many dollars. */
export function SumsLine({ side, bucket, listed }: SumsLineProps) {
  const say = useInvoiceListWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  if (!listed) return <div className={classes.line} />
  const { totals, inUSD } = listed
  if (totals.length === 0) return null
  // All of it together answers nothing: what is still to be paid does.
  const [shownBucket, key] = bucket === 'all' ? (['open', 'openTotal'] as const) : ([bucket, 'total'] as const)
  const summed = bucket === 'all' ? totals.filter(({ openTotal }) => isSomething(openTotal)) : totals
  const isToPay = side === 'expenses' && (shownBucket === 'open' || shownBucket === 'outstanding')
  const [only] = summed.length === 1 ? summed : []
  const shown = only ?? { ...inUSD, currency: 'USD' }
  const isAbout = summed.length > 1
  const isOverdueAbout = totals.some(({ currency, overdueTotal }) => currency !== 'USD' && isSomething(overdueTotal))
  return (
    <div className={classes.line}>
      {summed.length === 0 ? null : (
        <Sum
          label={say(isToPay ? `sum.${shownBucket}Expenses` : `sum.${shownBucket}`)}
          isAbout={isAbout}
          isLate={bucket === 'overdue'}
        >
          <MoneyText amount={shown[key]} currency={shown.currency} isCodeShown />
        </Sum>
      )}
      {summed.length > 0 && isSomething(shown.discountTotal) ? (
        <span className={classes.label}>
          {say('afterDiscounts', { amount: format(shown.discountTotal, shown.currency) })}
        </span>
      ) : null}
      {bucket !== 'overdue' && isSomething(shown.overdueTotal) ? (
        <Sum label={say('ofWhichOverdue')} isAbout={isAbout && isOverdueAbout} isLate>
          <MoneyText amount={shown.overdueTotal} currency={shown.currency} />
        </Sum>
      ) : null}
      <span className={`${classes.label} ${classes.count}`}>
        {say('count', { count: totals.reduce((sum, { count }) => sum + count, 0) })}
        {isAbout ? ` ${say('currencies', { count: totals.length })}` : null}
      </span>
      {isAbout ? <ByCurrency amounts={summed.map((one) => ({ currency: one.currency, amount: one[key] }))} /> : null}
      {isAbout ? (
        <span className={classes.rates}>{say('rates', { date: formatCivilDate(inUSD.ratesDate, language) })}</span>
      ) : null}
    </div>
  )
}

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

type Amounts = readonly { readonly currency: Currency; readonly amount: string }[]

function ByCurrency({ amounts }: { amounts: Amounts }) {
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
      <div className={classes.byCurrency}>
        {amounts.map(({ currency, amount }) => (
          <MoneyText key={currency} amount={amount} currency={currency} size="table" isCodeShown />
        ))}
      </div>
    </Popover>
  )
}
