import type { Option } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { rankedRecipients } from './ranked-recipients.ts'
import { type Recipient, recipientKinds, type Source } from './recipient.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'

/** Beneficiaries' accounts, contacts and own accounts; undefined until they are known. */
export const useRecipients = (source: Source): readonly Recipient[] | undefined => {
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
      kind: 'beneficiaries' as const,
      currency: account.currency,
      account,
      target: { accountId: account.accountId },
    })),
    ...contacts.data.items.map(({ handle, organizationName }) => ({
      value: `@${handle}`,
      name: organizationName,
      description: `${source.currency} @${handle}`,
      kind: 'contacts' as const,
      currency: source.currency,
      account: null,
      target: { handle },
    })),
    ...others.map(({ currency, accountType, bankAccountNumber }) => ({
      value: `own ${accountType}`,
      name: nameOf({ currency, accountType }),
      description: [currency, bankAccountNumber].filter(Boolean).join(' '),
      kind: 'own' as const,
      currency,
      account: null,
      target: { ownAccountType: accountType },
    })),
  ]
}

/** The choice of a recipient: whom money went to last, then everybody else by what they are. */
export const useRecipientOptions = (source: Source, recipients: readonly Recipient[]): readonly Option[] => {
  const say = useNewTransferWords()
  const { data } = useEndpoint('transfers.list', { query: { limit: '50' } }, { staleMs: 60_000 })
  const { recent, others } = rankedRecipients(recipients, data?.items ?? [], source.currency)
  const optionOf = ({ value, name, description }: Recipient, group: string): Option => ({
    value,
    label: name,
    description,
    group,
  })
  return [
    ...recent.map((one) => optionOf(one, say('groups.recent'))),
    ...recipientKinds.flatMap((kind) =>
      others.filter((one) => one.kind === kind).map((one) => optionOf(one, say(`groups.${kind}`))),
    ),
  ]
}
