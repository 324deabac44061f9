import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { valueDateOf } from '@contado/contract/reference-data/business-days.domain.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { dataKeyOf, encrypt, type Place } from '../../platform/vault.ts'
import { carryOutOrRefuse, followUpIdOf, transferMovements } from '../ledger/index.ts'
import { findCurrencyAccount } from './currency-accounts.ts'
import { providerOf, purseOf } from './ledger-keys.ts'
import { insertOrder } from './orders.store.ts'
import { railsJobs } from './rails.jobs.ts'

type Asked = {
  /** A UUIDv7, minted once; the order keeps it at the provider too. */
  readonly orderId: string
  readonly organizationId: string
  readonly currency: Currency
  readonly accountType: AccountType
  readonly kind: 'local' | 'swift'
  /** Minor units of the currency. */
  readonly minor: bigint
  readonly feeMinor: bigint
  readonly beneficiary: { readonly name: string; readonly accountNumber: string }
  readonly reference: string
  readonly initiatedBy: string
}

export const beneficiaryPlace = (orderId: string): Place => ({
  table: 'rail_orders',
  column: 'beneficiary_account',
  row: orderId,
})

/**
 * Orders a local or SWIFT transfer: available → outgoing with its fee, and a job hands it to the provider. Refuses with
 * `AccountNotFound`, `InsufficientFunds`, `AmountOutOfRange`; then nothing moved. Answers the day the money should be there.
 */
export const placeOrder = async (
  { tx, now, settings }: Pick<Work, 'tx' | 'now' | 'settings'>,
  asked: Asked,
): Promise<{ valueDate: LocalDate }> => {
  const { orderId, organizationId, currency, accountType, kind, minor, feeMinor, beneficiary } = asked
  if (!(await findCurrencyAccount(tx, asked))) throw new Refusal('AccountNotFound')
  const valueDate = valueDateOf(currency, kind, msOf(now))
  const act = { id: followUpIdOf(orderId, 'created'), causeId: orderId, at: now }
  await carryOutOrRefuse(tx, transferMovements.created({ ...act, purse: purseOf(asked), minor, feeMinor }))
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  await insertOrder(tx, {
    id: orderId,
    organization_id: organizationId,
    provider: providerOf(accountType),
    kind,
    currency,
    account_type: accountType,
    amount_minor: minor,
    fee_minor: feeMinor,
    beneficiary_name: beneficiary.name,
    beneficiary_account: encrypt(key, beneficiary.accountNumber, beneficiaryPlace(orderId)),
    beneficiary_last4: beneficiary.accountNumber.replaceAll(/[^A-Z0-9]/gi, '').slice(-4),
    reference: asked.reference,
    value_date: valueDate,
    initiated_by: asked.initiatedBy,
    created_at: now,
  })
  await enqueue(tx, { ...railsJobs['rails.submit-order'], key: `rails.order:${orderId}` }, { organizationId, orderId })
  return { valueDate }
}
