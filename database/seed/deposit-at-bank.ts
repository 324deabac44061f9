import { type DepositNotice, receiveDeposit } from '../../apps/api/src/modules/deposits/index.ts'
import { providerOf } from '../../apps/api/src/modules/rails/index.ts'
import type { Work } from '../../apps/api/src/platform/call.ts'
import { insertBankEntry } from '../../apps/api/src/providers/rails/sandbox-bank.store.ts'

/** A deposit that stands at the sandbox's bank, too: without its line there, reconciliation would name it. */
export const depositAtBank = async (work: Work, notice: DepositNotice): Promise<void> => {
  const { depositId: reference, currency, accountType, minor } = notice
  const line = { provider: providerOf(accountType), currency, reference, minor: BigInt(minor), booked_at: work.now }
  await insertBankEntry(work.tx, line)
  await receiveDeposit(work, notice)
}
