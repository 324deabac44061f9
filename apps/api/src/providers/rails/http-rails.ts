import { type Currency, money, moneyText, parseLocalDate, parseMoney } from '@contado/money'
import type { z } from 'zod'
import { parseInstant } from '../../platform/clock.ts'
import type { RailsSettings } from '../../platform/settings.ts'
import { depositIdOf } from './deposit-id.ts'
import { exchange, type HttpPeer, ProviderRefused, readAnswer } from './http-exchange.ts'
import { railsAnswers } from './http-rails-answers.ts'
import type { BankEntry, DepositState, HouseAccount, OrderState, PaymentOrder, RailProvider, Rails } from './rails.ts'

const usualTimeoutMs = 20_000
const mostPages = 10_000
const largestStatement = 8 * 1024 * 1024

const minorOf = (text: string, currency: Currency): bigint => {
  const { minor } = parseMoney(text, currency)
  return minor
}
const textOf = (minor: bigint, currency: Currency): string => moneyText(money(minor, currency))

const orderStateOf = (told: z.infer<typeof railsAnswers.order>): OrderState => {
  const known = { minor: minorOf(told.amount, told.currency), trace: told.trace ?? null }
  if (told.state !== 'failed' && told.state !== 'returned') return { state: told.state, ...known }
  const why = { reason: told.reason, code: told.code ?? null }
  if (told.state === 'failed') return { state: 'failed', ...known, ...why }
  return { state: 'returned', ...known, ...why, returnedMinor: minorOf(told.returnedAmount, told.currency) }
}

const depositStateOf = (told: z.infer<typeof railsAnswers.deposit>): DepositState => {
  const { accountReference, accountLast4, currency, senderName, reference, valueDate = null } = told
  const known = {
    accountReference,
    accountLast4,
    currency,
    senderName,
    reference,
    valueDate,
    minor: minorOf(told.amount, currency),
  }
  return told.state === 'received'
    ? { ...known, state: told.state }
    : { ...known, state: told.state, reason: told.reason }
}

// Only what the provider says it never got may count as nothing; everything else leaves open what became of it.
const orNull = async <T>(asking: Promise<T>): Promise<T | null> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return null
    throw error
  }
}

const submit = async (peer: HttpPeer, { id, kind, currency, minor, ...order }: PaymentOrder): Promise<OrderState> => {
  const body = { orderId: id, kind, currency, amount: textOf(minor, currency), ...order, provider: undefined }
  try {
    const bytes = await exchange(peer, { path: '/orders', send: { key: id, body } })
    const told = readAnswer(railsAnswers.order, bytes)
    if (told.orderId !== id || told.currency !== currency) throw new Error('the provider answered about another order')
    return orderStateOf(told)
  } catch (error) {
    // 422 alone says that this order will never be carried out, and why.
    if (!(error instanceof ProviderRefused) || error.status !== 422) throw error
    const { reason, code = null } = readAnswer(railsAnswers.refusal, error.bytes)
    return { state: 'failed', minor, trace: null, reason, code }
  }
}

const find = async (peer: HttpPeer, orderId: string): Promise<OrderState> => {
  const told = readAnswer(railsAnswers.order, await exchange(peer, { path: `/orders/${orderId}` }))
  if (told.orderId !== orderId) throw new Error('the provider answered about another order')
  return orderStateOf(told)
}

const entryOf = (
  { provider, currency }: HouseAccount,
  { reference, depositId, amount, bookedAt }: z.infer<typeof railsAnswers.entries>['entries'][number],
): BankEntry => {
  const known = reference ?? (depositId === null ? null : depositIdOf(provider, depositId))
  const at = parseInstant(bookedAt)
  if (known === null || at === null) throw new Error('the provider lists a line without a name or a time')
  return { reference: known, minor: minorOf(amount, currency), bookedAt: at }
}

const list = async (peer: HttpPeer, account: HouseAccount): Promise<BankEntry[]> => {
  const entries: BankEntry[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ currency: account.currency, ...(cursor === null ? {} : { cursor }) })
    const told: z.infer<typeof railsAnswers.entries> = readAnswer(
      railsAnswers.entries,
      await exchange(peer, { path: `/entries?${query}` }),
    )
    for (const entry of told.entries) entries.push(entryOf(account, entry))
    if (told.nextCursor === null) return entries.sort((a, b) => (a.bookedAt < b.bookedAt ? -1 : 1))
    cursor = told.nextCursor
  }
  throw new Error('the provider’s list does not end')
}

/**
 * The providers of accounts over HTTP, each at its own address with its own key (docs/guides/providers.md has every call). Time-outs,
 * cut connections, 5xx and answers that are no answers throw: what the provider did is then unknown.
 */
export const httpRails = (settings: RailsSettings, { timeoutMs } = { timeoutMs: usualTimeoutMs }): Rails => {
  const at = (provider: RailProvider): HttpPeer => ({ ...settings[provider], timeoutMs })
  return {
    openAccounts: async ({ provider, accountHolder, accounts }) => {
      const key = accounts.map(({ reference }) => reference).join(' ')
      const send = { key: depositIdOf(provider, key), body: { accountHolder, accounts } }
      return readAnswer(railsAnswers.opening, await exchange(at(provider), { path: '/accounts', send }))
    },
    submitOrder: (order) => submit(at(order.provider), order),
    findOrder: (provider, orderId) => orNull(find(at(provider), orderId)),
    recallOrder: async ({ provider, orderId, reason, note }) => {
      const send = { key: depositIdOf(provider, `recall ${orderId}`), body: { reason, note } }
      const bytes = await exchange(at(provider), { path: `/orders/${orderId}/recall`, send })
      const { orderId: about, ...told } = readAnswer(railsAnswers.recall, bytes)
      if (about !== orderId) throw new Error('the provider answered about another order')
      return told
    },
    settleBetween: async ({ id, from, to, currency, minor }) => {
      const body = { settlementId: id, to, currency, amount: textOf(minor, currency) }
      await exchange(at(from), { path: '/settlements', send: { key: id, body } })
    },
    listEntries: (provider, currency) => list(at(provider), { provider, currency }),
    sendBack: async ({ id, provider, eventId, currency, minor }) => {
      const send = { key: id, body: { returnId: id, amount: textOf(minor, currency) } }
      await exchange(at(provider), { path: `/deposits/${encodeURIComponent(eventId)}/returns`, send })
    },
    findDeposit: async (provider, eventId) => {
      const asking = exchange(at(provider), { path: `/deposits/${encodeURIComponent(eventId)}` })
      const told = await orNull(asking.then((bytes) => readAnswer(railsAnswers.deposit, bytes)))
      if (told && told.depositId !== eventId) throw new Error('the provider answered about another deposit')
      return told && depositStateOf(told)
    },
    listStatementDays: async ({ provider, currency }, since) => {
      const query = new URLSearchParams({ currency, ...(since === null ? {} : { since }) })
      const bytes = await exchange(at(provider), { path: `/statements?${query}` })
      const days = readAnswer(railsAnswers.statementDays, bytes).days.map(parseLocalDate)
      return [...new Set(days)].filter((day) => since === null || day >= since).sort()
    },
    fetchStatement: ({ provider, currency }, day) =>
      exchange(at(provider), { path: `/statements/${currency}/${day}`, accept: 'application/xml' }, largestStatement),
  }
}
