import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, compareMoney, parseMoney } from '@contado/money'
import { Button, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../accounts/use-account-name.ts'
import { useTransferWords } from './use-transfer-words.ts'

type Props = {
  /** The account that has too little. */
  account: { readonly currency: Currency; readonly accountType: AccountType }
  missing: string
  /** All of it, where another account can send it in place of this one. */
  whole?: string | undefined
  /** What the money goes to is no place to take it from. */
  payee?: string | undefined
  onChosen: (other: CurrencyAccount) => void
}

/** Where another account of the same currency has enough: sends from it, or first moves what is missing. */
export function FromAnother({ account, missing, whole, payee, onChosen }: Props) {
  const say = useTransferWords()
  const nameOf = useAccountName()
  const format = useMoneyFormat()
  const { data } = useEndpoint('accounts.balances', {})
  const needed = parseMoney(whole ?? missing, account.currency)
  const other = data?.accounts.find(
    ({ currency, accountType, isActive, balance }) =>
      isActive &&
      currency === account.currency &&
      accountType !== account.accountType &&
      payee !== `own ${accountType}` &&
      compareMoney(parseMoney(balance, currency), needed) >= 0,
  )
  if (!other) return null
  return (
    <Button kind="quiet" isSmall onClick={() => onChosen(other)}>
      {whole === undefined
        ? say('moveFrom', { account: nameOf(other), amount: format(missing, account.currency) })
        : say('sendFrom', { account: nameOf(other) })}
    </Button>
  )
}
