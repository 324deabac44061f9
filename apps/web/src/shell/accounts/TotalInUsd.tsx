import { isSomething } from '@contado/money'
import { MoneyText } from '@contado/ui'
import classes from './TotalInUsd.module.css'

type TotalInUsdProps = {
  total: string
  accounts: readonly { readonly currency: string; readonly balance: string }[]
}

/** All accounts in one figure, with a sign that it is about as much where other currencies are converted for it. */
export function TotalInUsd({ total, accounts }: TotalInUsdProps) {
  const isConverted = accounts.some(({ currency, balance }) => currency !== 'USD' && isSomething(balance))
  return (
    <span>
      {isConverted ? <span className={classes.about}>≈</span> : null}
      <MoneyText amount={total} currency="USD" size="hero" />
    </span>
  )
}
