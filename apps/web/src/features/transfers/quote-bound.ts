import { type Currency, maxMoney, money, moneyText, parseMoney } from '@contado/money'

type Shown = {
  readonly sourceCurrency: Currency
  readonly amount: string
  readonly targetCurrency: Currency
  readonly targetAmount: string
}

/** At least 99 % of what they get, or at most 101 % of what leaves: so far the rate may move before somebody is asked again. */
export const boundOf = (
  { sourceCurrency, amount, targetCurrency, targetAmount }: Shown,
  fixedSide: 'source' | 'target',
): string => {
  const [text, currency, percent] =
    fixedSide === 'source' ? ([targetAmount, targetCurrency, 99n] as const) : ([amount, sourceCurrency, 101n] as const)
  const { minor } = parseMoney(text, currency)
  return moneyText(maxMoney(money((minor * percent) / 100n, currency), money(1n, currency)))
}
