import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { promiseFor } from '@contado/contract/corridors/arrival.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { dataKeyOf, encrypt, type Place } from '../../platform/vault.ts'
import type { PaymentOrder } from '../../providers/rails/rails.ts'
import { findCurrencyAccount, readAccountDetails } from './currency-accounts.ts'
import { providerOf } from './ledger-keys.ts'
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
  readonly beneficiary: {
    readonly name: string
    readonly entityType: HolderKind | null
    readonly accountNumber: string
    /** How the order gets to its bank, and what else that needs: routing, address, purpose, by name. */
    readonly details: Readonly<Record<string, string>> & { readonly rail: string; readonly bankCountry: string }
  }
  /** Whose money it is, as they were when it was asked for; null: the house pays. */
  readonly payer: {
    readonly name: string
    /** By the names of `PostalAddress`. */
    readonly address: Readonly<Record<string, string>> | null
    /** The account that pays, which may be of another currency than the order. */
    readonly account: { readonly currency: Currency; readonly accountType: AccountType }
  } | null
  /** Where money that fails or comes back waits: with its owner, or in flight until it is exchanged back. */
  readonly returnsTo: 'available' | 'outgoing'
  readonly reference: string
  readonly initiatedBy: string
}

export const detailsPlace = (orderId: string): Place => ({
  table: 'rail_orders',
  column: 'beneficiary_details',
  row: orderId,
})

export const beneficiaryPlace = (orderId: string): Place => ({
  table: 'rail_orders',
  column: 'beneficiary_account',
  row: orderId,
})

export const payerPlace = (orderId: string): Place => ({ table: 'rail_orders', column: 'payer', row: orderId })

const payerOf = async (
  work: Pick<Work, 'tx' | 'settings'>,
  { payer, organizationId }: Pick<Asked, 'payer' | 'organizationId'>,
): Promise<PaymentOrder['payer']> => {
  if (payer === null) return null
  const { name, address, account: which } = payer
  const account = await findCurrencyAccount(work.tx, { organizationId, ...which })
  if (account === null) throw new Error('money leaves an account that is open')
  const { local, swift } = await readAccountDetails(work, account)
  const accountNumber = (local ?? swift)?.accountNumber ?? ''
  return { name, address, accountNumber, accountReference: account.reference }
}

/** Orders a local or SWIFT transfer, whose amount and fee are in flight already, and a job hands it to the provider. Answers the day the money should be there. */
export const placeOrder = async (
  { tx, now, settings }: Pick<Work, 'tx' | 'now' | 'settings'>,
  asked: Asked,
): Promise<{ valueDate: LocalDate }> => {
  const { orderId, organizationId, currency, accountType, kind, minor, feeMinor, beneficiary } = asked
  const { rail, bankCountry: country } = beneficiary.details
  const { arrivesTo: valueDate } = promiseFor({ currency, country, rail }, msOf(now))
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  const payer = await payerOf({ tx, settings }, asked)
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
    beneficiary_kind: beneficiary.entityType,
    payer: payer && encrypt(key, JSON.stringify(payer), payerPlace(orderId)),
    beneficiary_account: encrypt(key, beneficiary.accountNumber, beneficiaryPlace(orderId)),
    beneficiary_details: encrypt(key, JSON.stringify(beneficiary.details), detailsPlace(orderId)),
    beneficiary_last4: beneficiary.accountNumber.replaceAll(/[^A-Z0-9]/gi, '').slice(-4),
    reference: asked.reference,
    returns_to: asked.returnsTo,
    value_date: valueDate,
    initiated_by: asked.initiatedBy,
    created_at: now,
  })
  await enqueue(tx, { ...railsJobs['rails.submit-order'], key: `rails.order:${orderId}` }, { organizationId, orderId })
  return { valueDate }
}
