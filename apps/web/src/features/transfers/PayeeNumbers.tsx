import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { useEndpoint } from '../../api.ts'
import { WholeNumbers } from '../../shell/bank-details/WholeNumbers.tsx'
import { instantText } from '../../shell/instant-text.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'

/** The whole numbers that a transfer went to, once they are asked for; nothing where the account was changed since. */
export function PayeeNumbers({ transfer: { viewer, payee, kind, createdAt } }: { transfer: Transfer }) {
  const mayRead = useForbidden('beneficiaries.manage') === undefined
  const isEnabled = mayRead && viewer === 'sender' && payee.accountId !== null
  const query = kind === 'withdrawal' ? { isExternal: 'true' as const } : { beneficiaryId: payee.beneficiaryId ?? '' }
  const { data } = useEndpoint('bank-accounts.list', { query }, { isEnabled })
  const account = data?.items.find(({ accountId }) => accountId === payee.accountId)
  if (!account || instantText.toMs(account.changedAt) > instantText.toMs(createdAt)) return null
  return <WholeNumbers account={account} />
}
