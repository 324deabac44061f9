import type { ClientAnswer } from '@contado/app-kit'
import type { accountEndpoints } from '@contado/contract/accounts/accounts.endpoints.ts'
import { isSomething } from '@contado/money'
import { MoneyText } from '@contado/ui'
import classes from './TotalInBase.module.css'

type Balances = ClientAnswer<(typeof accountEndpoints)['accounts.balances']>

/** All accounts in one figure, with a sign that it is about as much where other currencies are converted for it. */
export function TotalInBase({ balances: { accounts, baseCurrency, totalInBase } }: { balances: Balances }) {
  const isConverted = accounts.some(({ currency, balance }) => currency !== baseCurrency && isSomething(balance))
  return (
    <span>
      {isConverted ? <span className={classes.about}>≈</span> : null}
      <MoneyText amount={totalInBase} currency={baseCurrency} size="hero" />
    </span>
  )
}
