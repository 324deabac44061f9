import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { LinkButton } from '@contado/ui'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { useStartAccount } from '../../shell/accounts/use-start-account.ts'
import { useHomeWords } from './use-home-words.ts'

type AddMoneyProps = { isSmall?: boolean; currency?: CurrencyAccount['currency'] }

/** To the account details, which are what money is added by, of one currency where it is named; nothing without an open account. */
export function AddMoney({ isSmall, currency }: AddMoneyProps) {
  const say = useHomeWords()
  const open = useStartAccount({ currency })
  if (!open) return null
  return (
    <LinkButton icon="download" isSmall={isSmall === true} href={accountPath(open, 'details')}>
      {say('addMoney')}
    </LinkButton>
  )
}
