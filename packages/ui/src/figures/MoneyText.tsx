import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import classes from './MoneyText.module.css'
import { moneyFigure, moneyWords } from './money-format.ts'

export type MoneyTextProps = {
  /** Decimal text such as '1250.00' or '-3.10'. */
  amount: string
  /** ISO 4217 code. */
  currency: string
  size?: 'table' | 'body' | 'section' | 'hero' | undefined
  /** 'income' puts a green plus before the figure. */
  sign?: 'income' | undefined
  isCodeShown?: boolean | undefined
  className?: string | undefined
}

/** An amount of money, exact to the last digit, said in words to screen readers. */
export function MoneyText({ amount, currency, size = 'body', sign, isCodeShown, className }: MoneyTextProps) {
  const { locale, words } = useUi()
  const format = { locale, currency, sign, isCodeShown }
  const figure = moneyFigure(amount, format)
  const said = figure.sign === '' ? '' : `${figure.sign === '+' ? words.income : words.minus} `
  return (
    <data value={amount} className={classNames(classes.money, classes[size], className)}>
      <span aria-hidden="true">
        {figure.sign === '+' ? <span className={classes.income}>+</span> : figure.sign}
        {figure.whole}
        {figure.cents === '' ? null : <span className={classes.cents}>{figure.cents}</span>}
        {figure.after === '' ? null : <span className={classes.after}>{figure.after}</span>}
        {figure.code === '' ? null : <span className={classes.code}>{figure.code}</span>}
      </span>
      <span className="visually-hidden">
        {said}
        {moneyWords(amount, format)}
      </span>
    </data>
  )
}

/** Formats amounts in the provider's language, for texts such as the words on a button. */
export function useMoneyFormat(): (amount: string, currency: string) => string {
  const { locale } = useUi()
  return (amount, currency) => {
    const figure = moneyFigure(amount, { locale, currency })
    return `${figure.sign}${figure.whole}${figure.cents}${figure.after}`
  }
}
