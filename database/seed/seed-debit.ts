import { payByDebit } from '../../apps/api/src/modules/bank-debits/pay-by-debit.ts'
import { startBankLink } from '../../apps/api/src/modules/bank-debits/start-bank-link.ts'
import type { Call, Member } from '../../apps/api/src/platform/call.ts'
import { hashOf } from '../../apps/api/src/platform/ids.ts'
import { sandboxDebitAccounts } from '../../apps/api/src/providers/bank-debits/sandbox-debit-outcome.domain.ts'
import { updateSandboxLink } from '../../apps/api/src/providers/bank-debits/sandbox-debits.store.ts'

/** Pays a received invoice by bank debit from an account at the sandbox's bank that its buyer links for it; it is on its way for some business days. */
export const debitFromBank = async (call: Call<Member>, invoiceId: string): Promise<void> => {
  const { token } = await startBankLink({ ...call, transaction: (run) => run(call) }, { invoiceId })
  const link = { tokenHash: hashOf(token), account: sandboxDebitAccounts.plain, at: call.wall }
  const providerUserId = await updateSandboxLink(call.tx, link)
  if (providerUserId === null) throw new Error('no account was linked')
  await payByDebit(call, { invoiceId, providerUserId })
}
