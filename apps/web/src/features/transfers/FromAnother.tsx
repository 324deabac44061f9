import { readAddress, useGo } from '@contado/app-kit'
import { compareMoney, parseMoney } from '@contado/money'
import { Button, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import type { Source } from './recipient.ts'
import type { useNewTransfer } from './use-new-transfer.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { shortBy } from './use-transfer-quote.ts'

type Props = { transfer: ReturnType<typeof useNewTransfer>; source: Source }

/** Where another account of the same currency has enough: sends from it, or first moves what is missing, where it pays no banks. */
export function FromAnother({ transfer: { form, recipient, quote }, source }: Props) {
  const say = useNewTransferWords()
  const go = useGo()
  const nameOf = useAccountName()
  const format = useMoneyFormat()
  const { data } = useEndpoint('accounts.balances', {})
  const short = quote && shortBy(quote)
  if (!data || !quote || !short || !recipient) return null
  const isSendable = recipient.account === null
  const needed = parseMoney(isSendable ? quote.total : short, source.currency)
  const other = data.accounts.find(
    ({ currency, accountType, isActive, balance }) =>
      isActive &&
      currency === source.currency &&
      accountType !== source.accountType &&
      recipient.value !== `own ${accountType}` &&
      compareMoney(parseMoney(balance, currency), needed) >= 0,
  )
  if (!other) return null
  const change = () => {
    if (!isSendable) {
      form.field('to').onChange(`own ${source.accountType}`)
      form.field('amount').onChange(short)
    }
    go(readAddress(`/transfer/${other.currency}/${other.accountType}`))
  }
  return (
    <Button kind="quiet" isSmall onClick={change}>
      {isSendable
        ? say('sendFrom', { account: nameOf(other) })
        : say('moveFrom', { account: nameOf(other), amount: format(short, source.currency) })}
    </Button>
  )
}
