import { LinkButton } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { useHomeWords } from './use-home-words.ts'

/** To the account details, which are what money is added by; nothing without an open account. */
export function AddMoney({ isSmall }: { isSmall?: boolean }) {
  const say = useHomeWords()
  const { data } = useEndpoint('accounts.balances', {})
  const open = data?.accounts.find(({ isActive, accountType }) => isActive && accountType === 'traditional')
  if (!open) return null
  return (
    <LinkButton icon="download" isSmall={isSmall === true} href={accountPath(open, 'details')}>
      {say('addMoney')}
    </LinkButton>
  )
}
