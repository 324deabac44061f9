import { type Corridor, findCorridor } from '@contado/contract/corridors/corridors.ts'
import type { PurposeCode } from '@contado/contract/corridors/purpose-codes.ts'
import type { ChargeBearer } from '@contado/contract/corridors/rails.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { PaidInvoice } from '@contado/contract/transfers/transfer.ts'
import { addDays, type Currency, isLocalDate, type LocalDate, type Money, MoneyError, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { openPayeeAccount, type PayeeAccount } from '../beneficiaries/index.ts'
import { findByHandle, getOrganization } from '../organizations/index.ts'
import { isContact } from './transfers.store.ts'

export type AskedTransfer = {
  readonly sourceCurrency: Currency
  readonly sourceAccountType: AccountType
  readonly accountId?: string | undefined
  readonly handle?: string | undefined
  readonly ownAccountType?: AccountType | undefined
  readonly amount: string
  readonly fixedSide: 'source' | 'target'
}

type Way = Pick<PayeeAccount, 'currency' | 'bank_country' | 'rail'>

export type AskedSending = AskedTransfer & {
  readonly bound: string
  readonly reference: string
  readonly note: string
  readonly charges?: ChargeBearer | undefined
  readonly purposeCode?: PurposeCode | undefined
  readonly documentId?: string | undefined
  readonly paidInvoices?: readonly PaidInvoice[] | undefined
  readonly sendDate?: string | undefined
  readonly isRepeat?: true | undefined
}

/** Who gets it, resolved. */
export type Target =
  | {
      readonly kind: 'outgoing' | 'withdrawal'
      readonly currency: Currency
      readonly account: PayeeAccount
      readonly corridor: Corridor
    }
  | {
      readonly kind: 'internal'
      readonly currency: Currency
      readonly accountType: AccountType
      readonly payee: { readonly organizationId: string; readonly name: string; readonly handle: string }
    }
  | { readonly kind: 'own'; readonly currency: Currency; readonly accountType: AccountType; readonly name: string }

/** Who gets it, by name. */
export const payeeNameOf = (target: Target): string => {
  if (target.kind === 'internal') return target.payee.name
  return target.kind === 'own' ? target.name : target.account.account_holder
}

/** The account it goes to, as people know it: the currency with the last characters, or with the type. */
export const payeeNumberOf = (target: Target): string =>
  'account' in target ? `${target.currency} ••••${target.account.last4}` : `${target.currency} ${target.accountType}`

const outside = async (call: Call<Member>, asked: AskedTransfer, accountId: string): Promise<Target> => {
  if (asked.sourceAccountType !== 'traditional') throw new Refusal('CurrencyNotSendable')
  const account = await openPayeeAccount(call, accountId)
  const corridor = corridorOf(account)
  return {
    kind: account.beneficiary_id === null ? 'withdrawal' : 'outgoing',
    currency: account.currency,
    account,
    corridor,
  }
}

/** How money of an account's currency reaches it; refuses with `CorridorNotOffered` what is no longer offered. */
export const corridorOf = ({ currency, bank_country: country, rail }: Way): Corridor => {
  const corridor = findCorridor({ currency, country, rail })
  if (!corridor) throw new Refusal('CorridorNotOffered')
  return corridor
}

const toBusiness = async (call: Call<Member>, asked: AskedTransfer, handle: string): Promise<Target> => {
  const { tx, actor } = call
  const entry = await findByHandle(tx, handle)
  if (!entry) throw new Refusal('HandleNotFound')
  const { organizationId, name } = entry
  if (organizationId === actor.organizationId) throw new Refusal('OwnHandle')
  // What is not open and what is no contact can't be told apart by whoever asks.
  if (!(await isContact(tx, organizationId))) throw new Refusal('RecipientAccountNotOpen')
  const accountType = asked.sourceAccountType === 'merchant' ? 'smart' : asked.sourceAccountType
  return {
    kind: 'internal',
    currency: asked.sourceCurrency,
    accountType,
    payee: { organizationId, name, handle: entry.handle },
  }
}

const toOwn = async (call: Call<Member>, asked: AskedTransfer, accountType: AccountType): Promise<Target> => {
  if (accountType === asked.sourceAccountType)
    throw refuseField('ownAccountType', 'same_account', 'Choose another account')
  const { organizationId } = call.actor
  const { sourceCurrency: currency } = asked
  await getOpenAccount(call.tx, { organizationId, currency, accountType })
  const { name } = await getOrganization(call.tx, organizationId)
  return { kind: 'own', currency, accountType, name }
}

/**
 * Who gets what is asked for. Refuses with `AccountNotFound`, `BankAccountNotUsable`, `CurrencyNotSendable` from accounts for payments
 * inside the house, `HandleNotFound`, `OwnHandle`, `RecipientAccountNotOpen`, and the field `accountId` unless one target is named.
 */
export const targetOf = async (call: Call<Member>, asked: AskedTransfer): Promise<Target> => {
  const { sourceCurrency: currency, sourceAccountType: accountType, accountId, handle, ownAccountType } = asked
  await getOpenAccount(call.tx, { organizationId: call.actor.organizationId, currency, accountType })
  const named = [accountId, handle, ownAccountType].filter((one) => one !== undefined)
  if (named.length !== 1) throw refuseField('accountId', 'required', 'Choose who gets it')
  if (accountId !== undefined) return outside(call, asked, accountId)
  if (handle !== undefined) return toBusiness(call, asked, handle)
  return toOwn(call, asked, ownAccountType ?? accountType)
}

/** An amount of a request in a currency; refuses the field, and with `AmountOutOfRange` what is not above zero. */
export const readAmount = (text: string, currency: Currency, field: string): Money => {
  try {
    const read = parseMoney(text, currency)
    if (read.minor <= 0n) throw new Refusal('AmountOutOfRange')
    return read
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField(field, error.code, 'amount is invalid')
    throw error
  }
}

const furthestDays = 366

/** The day that it is to be sent on, or null for at once; refuses the field for the past and for more than a year ahead. */
export const sendDateOf = (text: string | undefined, today: LocalDate): LocalDate | null => {
  if (text === undefined || text === today) return null
  if (!isLocalDate(text) || text < today || text > addDays(today, furthestDays)) {
    throw refuseField('sendDate', 'out_of_range', 'Choose a day within a year from today')
  }
  return text
}
