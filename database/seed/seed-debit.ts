import { selectNewestDebit } from '../../apps/api/src/modules/bank-debits/bank-debits.store.ts'
import { followDebit } from '../../apps/api/src/modules/bank-debits/follow-debit.ts'
import { payByDebit } from '../../apps/api/src/modules/bank-debits/pay-by-debit.ts'
import { startBankLink } from '../../apps/api/src/modules/bank-debits/start-bank-link.ts'
import { submitDebit } from '../../apps/api/src/modules/bank-debits/submit-debit.ts'
import type { Call, Member } from '../../apps/api/src/platform/call.ts'
import type { Instant } from '../../apps/api/src/platform/clock.ts'
import { hashOf } from '../../apps/api/src/platform/ids.ts'
import type { JobCall } from '../../apps/api/src/platform/jobs/job.ts'
import { sandboxDebitAccounts } from '../../apps/api/src/providers/bank-debits/sandbox-debit-outcome.domain.ts'
import { updateDebitTold, updateSandboxLink } from '../../apps/api/src/providers/bank-debits/sandbox-debits.store.ts'
import type { Actors } from './seed-actors.ts'
import type { SeedMember } from './seed-member.ts'

/** Pays a received invoice by bank debit from an account at the sandbox's bank that its buyer links for it. */
export const debitFromBank = async (
  call: Call<Member>,
  invoiceId: string,
  account: keyof typeof sandboxDebitAccounts,
): Promise<void> => {
  const { token } = await startBankLink({ ...call, transaction: (run) => run(call) }, { invoiceId })
  const link = { tokenHash: hashOf(token), account: sandboxDebitAccounts[account], at: call.wall }
  const providerUserId = await updateSandboxLink(call.tx, link)
  if (providerUserId === null) throw new Error('no account was linked')
  await payByDebit(call, { invoiceId, providerUserId })
}

const everythingTold = 100

type Debited = {
  readonly actors: Actors
  readonly seller: SeedMember
  readonly at: Instant
  readonly found: { readonly id: string }
}

/** Hands the newest debit of an invoice to the sandbox's bank, or books what the bank says of it by then. */
export const actOnDebit = async ({ actors, seller, at, found }: Debited, act: 'submit' | 'follow'): Promise<void> => {
  const transaction: JobCall['transaction'] = (run) => actors.asJob(seller.organizationId, at, run)
  const call = { transaction, settings: actors.settings }
  const debitId = await transaction(({ tx }) => selectNewestDebit(tx, found.id))
  if (debitId === null) throw new Error('a debit is not there')
  if (act === 'submit') return submitDebit(call, debitId)
  await followDebit(call, debitId)
  await transaction(({ tx }) => updateDebitTold(tx, debitId, everythingTold))
}
