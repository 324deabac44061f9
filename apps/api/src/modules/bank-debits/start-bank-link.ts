import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { OpenCall } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { describeError, log } from '../../platform/telemetry.ts'
import type { LinkAnswer, LinkRequest } from '../../providers/bank-debits/bank-debits.ts'
import { bankDebitsOf } from '../../providers/bank-debits/bank-debits-of.ts'
import { insertBankLink } from './bank-debits.store.ts'
import { debitOf, getPayingParty, type PayerCall } from './paying-party.ts'

const validMs = 30 * 60_000

const askProvider = async (call: OpenCall<PayerCall['actor']>, request: LinkRequest): Promise<LinkAnswer> => {
  try {
    const answer = await bankDebitsOf(call)?.createLink(request)
    if (answer) return answer
  } catch (error) {
    log.error({ requestId: call.requestId, ...describeError(error) }, 'no bank link')
  }
  throw new Refusal('BankDebitUnavailable')
}

/**
 * Starts the linking of a bank account for one invoice: the provider is asked between two transactions, and what it answers belongs to
 * this invoice and this payer for half an hour.
 */
export const startBankLink = async (
  call: OpenCall<PayerCall['actor']>,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ token: string; widgetUrl: string }> => {
  const { widgetUrl } = call.settings
  if (widgetUrl === null) throw new Refusal('BankDebitNotOffered')
  await call.transaction(async (inside) => {
    const { invoice, payerId } = await getPayingParty(inside, invoiceId)
    await debitOf(inside, invoice, payerId)
  })
  const expiresAtMs = msOf(call.wall) + validMs
  const id = newId()
  const { token, userId } = await askProvider(call, { id, language: call.language, expiresAtMs })
  await call.transaction(async (inside) => {
    const { invoice, payerId, inviteId } = await getPayingParty(inside, invoiceId)
    await debitOf(inside, invoice, payerId)
    await insertBankLink(inside.tx, {
      id,
      invoiceId,
      payeeId: invoice.senderId,
      payerId,
      inviteId,
      providerUserId: userId,
      expiresAt: instantOf(expiresAtMs),
      createdAt: inside.wall,
    })
  })
  return { token, widgetUrl }
}
