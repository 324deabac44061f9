import { batchLimits } from '@contado/contract/batches/batch-limits.ts'
import type { BatchSource } from '@contado/contract/batches/batches.endpoints.ts'
import type { RowProblem } from '@contado/contract/batches/row-problems.ts'
import { findCorridor } from '@contado/contract/corridors/corridors.ts'
import { addDays, type Currency, isCurrency, type LocalDate, localDateIn, type Money } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { findPayees, type Payee, plainNumber } from '../beneficiaries/index.ts'
import { transferFee } from '../fees/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { listCurrencyAccounts } from '../rails/index.ts'
import { listSentSince } from '../transfers/index.ts'
import { readAmountText, readDecimalAmount } from './amount-text.domain.ts'
import { readDateText } from './date-text.domain.ts'
import { matchPayee } from './match-payee.ts'
import type { TypedRow } from './typed-row.ts'

/** What a row comes to: with problems, or as it can be sent. */
export type Checked = {
  readonly status: 'bad' | 'ready'
  readonly problems: readonly RowProblem[]
  readonly currency: Currency | null
  readonly minor: bigint | null
  readonly fee_minor: bigint
  readonly payee_name: string | null
  readonly bank_account_id: string | null
  readonly send_date: LocalDate | null
  /** Of the saved account, or of what was typed. */
  readonly last4: string | null
}

/** What tells a payment from another. */
export type Payment = {
  readonly bank_account_id: string | null
  readonly currency: string | null
  readonly minor: bigint | null
  readonly reference: string
}

export const paymentKey = ({ bank_account_id, currency, minor, reference }: Payment): string =>
  JSON.stringify([bank_account_id, currency, String(minor), reference])

type Context = {
  readonly source: BatchSource
  readonly today: LocalDate
  readonly language: Language
  readonly tier: string
  readonly open: readonly Currency[]
  readonly payees: readonly Payee[]
  /** Payments that are there already; each that is checked joins them. */
  readonly known: Set<string>
}

const hourMs = 3_600_000
const furthestDays = 366
const longest = { payee: 140, reference: 140 }

const contextOf = async (
  call: Call<Member>,
  { source, rows, known }: { source: BatchSource; rows: readonly TypedRow[]; known: readonly Payment[] },
): Promise<Context> => {
  const { tx, actor, now } = call
  const { timeZone, pricingTier } = await getOrganization(tx, actor.organizationId)
  const accounts = await listCurrencyAccounts(tx, actor.organizationId)
  const numbers = rows.flatMap(({ account }) => (account === '' ? [] : [account]))
  const names = rows.flatMap(({ account, payee }) => (account === '' ? [payee] : []))
  const payees = await findPayees(call, { numbers, names })
  const since = instantOf(msOf(now) - batchLimits.repeatHours * hourMs)
  const ids = payees.map(({ accountId }) => accountId)
  const sent = (await listSentSince(tx, ids, since)).map(
    ({ target_currency: currency, target_minor: minor, ...one }) => ({
      ...one,
      currency,
      minor,
    }),
  )
  return {
    source,
    language: call.language,
    today: localDateIn(timeZone, msOf(now)),
    tier: pricingTier,
    open: accounts.filter(({ accountType }) => accountType === 'traditional').map(({ currency }) => currency),
    payees,
    known: new Set([...sent, ...known].map(paymentKey)),
  }
}

type Found<T> = { readonly value: T | null; readonly problems: readonly RowProblem[] }

const found = <T>(value: T): Found<T> => ({ value, problems: [] })
const bad = (field: RowProblem['field'], code: RowProblem['code']): Found<never> => ({
  value: null,
  problems: [{ field, code }],
})

const currencyOf = ({ currency }: TypedRow, { open }: Context): Found<Currency> => {
  if (currency === '') return bad('currency', 'currency-missing')
  if (!isCurrency(currency)) return bad('currency', 'currency-unknown')
  return open.includes(currency) ? found(currency) : bad('currency', 'currency-without-account')
}

const amountOf = ({ amount }: TypedRow, { source }: Context, currency: Currency): Found<Money> => {
  if (amount === '') return bad('amount', 'amount-missing')
  const read = source === 'pain.001' ? readDecimalAmount(amount, currency) : readAmountText(amount, currency)
  return read.ok ? found(read.amount) : bad('amount', read.code)
}

const dateOf = ({ sendDate: text }: TypedRow, { today, language }: Context): Found<LocalDate> => {
  const sendDate = readDateText(text, language)
  if (text === '' || sendDate === today) return { value: null, problems: [] }
  if (sendDate === null) return bad('sendDate', 'date-unreadable')
  if (sendDate < today) return bad('sendDate', 'date-in-past')
  return sendDate > addDays(today, furthestDays) ? bad('sendDate', 'date-too-far') : found(sendDate)
}

const lengthProblems = ({ payee, reference }: TypedRow): RowProblem[] => [
  ...(payee.length > longest.payee ? [{ field: 'payee', code: 'payee-too-long' } as const] : []),
  ...(reference.length > longest.reference ? [{ field: 'reference', code: 'reference-too-long' } as const] : []),
]

const feeOf = (payee: Payee, sent: Money, { tier }: Context): Found<bigint> => {
  const { currency, bankCountry: country, rail } = payee
  const corridor = findCorridor({ currency, country, rail })
  if (!corridor) return bad('account', 'corridor-not-offered')
  if (corridor.isDocumentNeeded) return bad('account', 'document-needed')
  if (corridor.mostMinor !== null && sent.minor > corridor.mostMinor) return bad('amount', 'amount-over-limit')
  return found(transferFee({ corridor, sent, tier }).minor)
}

const checkRow = (row: TypedRow, context: Context, isRepeat: boolean): Checked => {
  const currency = currencyOf(row, context)
  const named = isCurrency(row.currency) ? row.currency : null
  const amount: Found<Money> = named === null ? { value: null, problems: [] } : amountOf(row, context, named)
  const match = matchPayee(context.payees, { payee: row.payee, number: plainNumber(row.account), currency: named })
  const payee = 'payee' in match ? match.payee : null
  const fee: Found<bigint> =
    payee === null || amount.value === null ? { value: 0n, problems: [] } : feeOf(payee, amount.value, context)
  const date = dateOf(row, context)
  const problems = [
    ...('problem' in match ? [match.problem] : []),
    ...[currency, amount, fee, date].flatMap((one) => one.problems),
    ...lengthProblems(row),
  ]
  const payment = {
    bank_account_id: payee?.accountId ?? null,
    currency: currency.value,
    minor: amount.value?.minor ?? null,
    reference: row.reference,
  }
  const key = paymentKey(payment)
  const isKnown = problems.length === 0 && !isRepeat && context.known.has(key)
  const all = isKnown ? [{ field: 'payee', code: 'repeated' } as const] : problems
  if (all.length === 0) context.known.add(key)
  return {
    status: all.length === 0 ? 'ready' : 'bad',
    problems: all,
    currency: payment.currency,
    minor: payment.minor,
    bank_account_id: payment.bank_account_id,
    fee_minor: fee.value ?? 0n,
    payee_name: payee?.holder ?? null,
    send_date: date.value,
    last4: (payee?.number ?? plainNumber(row.account)).slice(-4) || null,
  }
}

type Asked = {
  readonly source: BatchSource
  readonly rows: readonly (TypedRow & { readonly isRepeat: boolean })[]
  /** What the batch has besides. */
  readonly known: readonly Payment[]
}

/** Checks rows against what is saved: who gets it, from which account, how much, what it costs, and when. */
export const checkRows = async (call: Call<Member>, asked: Asked): Promise<Checked[]> => {
  const context = await contextOf(call, asked)
  return asked.rows.map(({ isRepeat, ...row }) => checkRow(row, context, isRepeat))
}
