import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { linesOf } from '../ledger/index.ts'
import { describeLines } from './describe-lines.ts'
import { getOpenAccount } from './open-account.ts'

type Asked = { readonly transactionId: string; readonly currency: Currency; readonly accountType: AccountType }

/** One transaction of an account. Refuses with `AccountNotFound` and `TransactionNotFound`. */
export const getTransaction = async (
  { tx, actor }: Call<Member>,
  { transactionId, currency, accountType }: Asked,
): Promise<Transaction> => {
  const { organizationId } = actor
  const { available } = await getOpenAccount(tx, { organizationId, currency, accountType })
  const lines = await linesOf(tx, { accountId: available.id, transferIds: [transactionId] })
  const moved = lines.filter(({ minor }) => minor !== 0n).map((line) => ({ ...line, currency }))
  const [found] = await describeLines(tx, organizationId, moved)
  if (!found) throw new Refusal('TransactionNotFound')
  return found
}
