import { useLanguage } from '@contado/app-kit'
import { type Currency, isSomething, type LocalDate } from '@contado/money'
import { Button, formatCivilDate, MoneyText, Popover } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import classes from './CurrencySums.module.css'
import { useListWords } from './use-list-words.ts'

type Sums<K extends string> = Readonly<Record<K, string>>
type Total<K extends string> = Sums<K> & { readonly currency: Currency; readonly count: number }

export type Figure<K extends string> = { readonly key: K; readonly label: string; readonly isLate?: boolean }

type CurrencySumsProps<K extends string> = {
  /** The first is always told, the others where there is something. */
  figures: readonly [Figure<K>, ...Figure<K>[]]
  totals: readonly Total<K>[]
  inBase: Sums<K> & { readonly currency: Currency; readonly ratesDate: LocalDate }
  /** Those of the totals that the figures are about; all unless told. */
  summed?: readonly Total<K>[]
  /** What the count of them is called. */
  countText: (count: number) => string
  /** What is said of the first figure besides. */
  renderMore?: (shown: Sums<K> & { readonly currency: Currency }) => ReactNode
  /** What these sums leave out. */
  note?: string | undefined
  /** The days that they are of, where a list can be narrowed to days: it says so where none are chosen. */
  period?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined
}

/** What everything that a list finds adds up to: exactly where it is one currency, else about as much in the base currency, and each by itself on demand. */
export function CurrencySums<K extends string>(props: CurrencySumsProps<K>) {
  const { figures, totals, inBase, summed = totals, countText, renderMore, note, period } = props
  const say = useListWords()
  const { language } = useLanguage()
  if (totals.length === 0) return null
  const [first, ...others] = figures
  const told = others.filter(({ key }) => totals.some((one) => isSomething(one[key])))
  const [only] = summed.length === 1 ? summed : []
  const shown = only ?? inBase
  const isConverted = summed.length > 1
  // What leaves the older out is not of all time.
  const isAllTime = period !== undefined && !(period.from || period.to) && note === undefined
  const sumOf = ({ key, label, isLate = false }: Figure<K>, isCodeShown: boolean) => (
    <Sum
      key={key}
      label={label}
      isAbout={isConverted && hasOther(totals, { key, base: inBase.currency })}
      isLate={isLate}
    >
      <MoneyText amount={shown[key]} currency={shown.currency} isCodeShown={isCodeShown} />
    </Sum>
  )
  return (
    <div className={classes.line}>
      {summed.length === 0 ? null : sumOf(first, true)}
      {summed.length === 0 ? null : renderMore?.(shown)}
      {told.map((figure) => sumOf(figure, false))}
      {isAllTime ? <span className={classes.label}>{say('allTime')}</span> : null}
      <span className={`${classes.label} ${classes.count}`}>
        {countText(totals.reduce((sum, { count }) => sum + count, 0))}
        {isConverted ? ` ${say('currencies', { count: totals.length })}` : null}
      </span>
      {isConverted ? <ByCurrency totals={summed} figures={[first, ...told]} /> : null}
      {note === undefined ? null : <span className={classes.label}>{note}</span>}
      {isConverted ? (
        <span className={classes.rates}>{say('rates', { date: formatCivilDate(inBase.ratesDate, language) })}</span>
      ) : null}
    </div>
  )
}

/** Keeps the line's place while the sums are read. */
export function CurrencySumsSkeleton() {
  return <div className={classes.line} />
}

/** Words beside a figure. */
export function SumNote({ children }: { children: ReactNode }) {
  return <span className={classes.label}>{children}</span>
}

type Summed<K> = { readonly key: K; readonly base: Currency }

const hasOther = <K extends string>(totals: readonly Total<K>[], { key, base }: Summed<K>): boolean =>
  totals.some((one) => one.currency !== base && isSomething(one[key]))

type SumProps = { label: string; isAbout: boolean; isLate: boolean; children: ReactNode }

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

function ByCurrency<K extends string>({ totals, figures }: Pick<CurrencySumsProps<K>, 'totals' | 'figures'>) {
  const say = useListWords()
  const { language } = useLanguage()
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
            <th scope="col">{say('count')}</th>
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
              <td>{one.count.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  )
}
