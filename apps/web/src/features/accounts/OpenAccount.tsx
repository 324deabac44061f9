import { useProblemText } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { Button, useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useAccountWords } from './use-account-words.ts'

/** Asks the provider for an account that the business may have and has not opened; nothing where there is none to open. */
export function OpenAccount({ account }: { account: CurrencyAccount }) {
  const say = useAccountWords()
  const nameOf = useAccountName()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const mayOpen = useForbidden('accounts.open') === undefined
  const opening = useAction('accounts.open')
  const { currency, accountType, currencyStatus } = account
  if (currencyStatus !== 'CURRENCY_ACCOUNT_ELIGIBLE_FOR_OPENING') return null
  if (!mayOpen) return <AskOwners account={account} />
  const name = nameOf(account)
  const open = async () => {
    try {
      await opening.run({ body: { currency, accountType } })
      toasts.success(say('opened', { name }))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <Button isSmall aria-label={say('openNamed', { name })} isLoading={opening.isRunning} onClick={() => void open()}>
      {say('open')}
    </Button>
  )
}

/** For whoever may not open it: asks the owners by mail. */
function AskOwners({ account: { currency, accountType } }: { account: CurrencyAccount }) {
  const say = useAccountWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const asking = useAction('accounts.send-invite-open-account')
  const ask = async () => {
    try {
      await asking.run({ body: { currency, accountType } })
      toasts.success(say('ownersAsked'))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <Button isSmall isLoading={asking.isRunning} onClick={() => void ask()}>
      {say('askOwners')}
    </Button>
  )
}
