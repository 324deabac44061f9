import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, type LocalDate, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { announceDeposit } from './announce-deposit.ts'

type Asked = {
  readonly currency: Currency
  readonly accountType: AccountType
  readonly amount?: string | undefined
  readonly senderName?: string | undefined
  readonly reference?: string | undefined
  readonly valueDate?: LocalDate | undefined
}

/** A deposit arrives for the organization's own account, as if a payer had sent it. */
export const simulateDeposit = async (call: Call<Member>, asked: Asked) => {
  const { depositId, amount } = await announceDeposit(call, { organizationId: call.actor.organizationId, ...asked })
  return {
    depositId,
    amount: moneyText(amount),
    currency: asked.currency,
    status: call.actor.isOrganizationVerified ? ('received' as const) : ('waiting' as const),
  }
}
