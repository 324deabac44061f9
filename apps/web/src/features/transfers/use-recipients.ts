import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'

export type Source = { readonly currency: Currency; readonly accountType: AccountType }

/** Who can get money from an account, and what a transfer to it names. */
export type Recipient = {
  /** Of the choice. */
  readonly value: string
  readonly name: string
  readonly description: string
  /** In which it is received. */
  readonly currency: Currency
  readonly account: BankAccount | null
  readonly target:
    | { readonly accountId: string }
    | { readonly handle: string }
    | { readonly ownAccountType: AccountType }
}

/** Beneficiaries' accounts, contacts and own accounts; undefined until they are known. */
export const useRecipients = (source: Source): readonly Recipient[] | undefined => {
  const say = useNewTransferWords()
  const nameOf = useAccountName()
  const saved = useEndpoint('bank-accounts.list', { query: { status: 'confirmed' } })
  const contacts = useEndpoint('contacts.list', {})
  const balances = useEndpoint('accounts.balances', {})
  if (!saved.data || !contacts.data || !balances.data) return undefined
  const outside = source.accountType === 'traditional' ? saved.data.items : []
  const others = balances.data.accounts.filter(
    ({ currency, accountType, isActive }) =>
      isActive && currency === source.currency && accountType !== source.accountType,
  )
  return [
    ...outside.map((account) => ({
      value: account.accountId,
      name: account.accountHolder,
      description: `${account.currency} ${account.accountNumber}`,
      currency: account.currency,
      account,
      target: { accountId: account.accountId },
    })),
    ...contacts.data.items.map(({ handle, organizationName }) => ({
      value: `@${handle}`,
      name: organizationName,
      description: `${say('groups.handle')} · @${handle}`,
      currency: source.currency,
      account: null,
      target: { handle },
    })),
    ...others.map(({ currency, accountType }) => ({
      value: `own ${accountType}`,
      name: nameOf({ currency, accountType }),
      description: say('groups.own'),
      currency,
      account: null,
      target: { ownAccountType: accountType },
    })),
  ]
}
