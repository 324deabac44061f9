import { type ClientAnswer, useLanguage } from '@contado/app-kit'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { Button, formatCivilDate, MoneyText, Popover } from '@contado/ui'
import { useState } from 'react'
import type { Bucket, Side } from './invoice-tabs.ts'
import classes from './SumsLine.module.css'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

type Listed = Pick<ClientAnswer<(typeof invoiceEndpoints)['invoices.income']>, 'totals' | 'inUSD'>
type SumsLineProps = { side: Side; bucket: Bucket; listed: Listed | undefined }

/** What everything in the list adds up to, on one line: exactly where it is one currency, else about so many dollars. */
export function SumsLine({ side, bucket, listed }: SumsLineProps) {
  const say = useInvoiceListWords()
  const { language } = useLanguage()
  if (!listed) return <div className={classes.line} />
  const { totals, inUSD } = listed
  if (totals.length === 0) return null
  const [only] = totals.length === 1 ? totals : []
  const isToPay = side === 'expenses' && (bucket === 'open' || bucket === 'outstanding')
  const shown = only ?? { ...inUSD, currency: 'USD' }
  const isAbout = only === undefined
  return (
    <div className={classes.line}>
      <Sum
        label={say(isToPay ? `sum.${bucket}Expenses` : `sum.${bucket}`)}
        isAbout={isAbout}
        isLate={bucket === 'overdue'}
      >
        <MoneyText amount={shown.total} currency={shown.currency} isCodeShown />
      </Sum>
      {bucket !== 'overdue' && isSomething(shown.overdueTotal) ? (
        <Sum label={say('ofWhichOverdue')} isAbout={isAbout} isLate>
          <MoneyText amount={shown.overdueTotal} currency={shown.currency} />
        </Sum>
      ) : null}
      <span className={classes.label}>
        {say('count', { count: totals.reduce((sum, { count }) => sum + count, 0) })}
        {isAbout ? ` ${say('currencies', { count: totals.length })}` : null}
      </span>
      {isAbout ? <ByCurrency totals={totals} /> : null}
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

function ByCurrency({ totals }: Pick<Listed, 'totals'>) {
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
        {totals.map(({ currency, total }) => (
          <MoneyText key={currency} amount={total} currency={currency} size="table" isCodeShown />
        ))}
      </div>
    </Popover>
  )
}
