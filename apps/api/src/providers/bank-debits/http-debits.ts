import { money, moneyText, parseMoney } from '@contado/money'
import { z } from 'zod'
import { keepableText } from '../rails/keepable-text.ts'
import type { BankDebits, DebitOrder, DebitState } from './bank-debits.ts'

export type HttpDebitSettings = {
  readonly url: string
  readonly clientId: string
  readonly secret: string
  /** How the provider calls us to payers. */
  readonly clientName: string
  /** Where the provider tells what became of a debit. */
  readonly webhookUrl: string
}

type Patience = { readonly timeoutMs: number }
type Answered = { readonly status: number; readonly body: unknown }

const usualTimeoutMs = 15_000

const link = z.object({ link_token: z.string().min(1).max(2_000), user_id: z.string().min(1).max(200) })
const access = z.object({ access_token: z.string().min(1), account_id: z.string().min(1) })
const authorization = z.object({
  authorization: z.object({
    id: z.string().min(1),
    decision: z.enum(['approved', 'declined']),
    decision_rationale: z.object({ description: z.string().max(300) }).nullish(),
  }),
})
const transfer = z.object({
  transfer: z.object({
    status: z.enum(['pending', 'posted', 'settled', 'funds_available', 'failed', 'cancelled', 'returned']),
    amount: z.string().regex(/^\d{1,13}\.\d{2}$/),
    failure_reason: z.object({ description: z.string().max(300) }).nullish(),
  }),
})

const refusal = z.object({ error_code: z.string().max(300).nullish(), display_message: z.string().max(300).nullish() })

const post = async (
  { url, clientId, secret, timeoutMs }: HttpDebitSettings & Patience,
  path: string,
  body: object,
): Promise<Answered> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: clientId, secret, ...body }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

// What went wrong is told without the provider's own words, which may hold what was sent.
const read = <T>(schema: z.ZodType<T>, { status, body }: Answered, what: string): T => {
  if (status !== 200) throw new Error(`the provider of bank debits answered ${what} with ${status}`)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Error(`the provider of bank debits answered ${what} in another shape`)
  return parsed.data
}

const stateOf = ({ status, amount, failure_reason }: z.infer<typeof transfer>['transfer']): DebitState => {
  const { minor } = parseMoney(amount, 'USD')
  const reason = keepableText(failure_reason?.description ?? status)
  if (status === 'pending') return { state: 'pending', minor, isCredited: false }
  if (status === 'posted') return { state: 'pending', minor, isCredited: true }
  if (status === 'settled' || status === 'funds_available') return { state: 'settled', minor, isCredited: true }
  if (status === 'returned') return { state: 'returned', minor, isCredited: true, reason }
  return { state: 'failed', minor, isCredited: false, reason }
}

type Send = (path: string, body: object) => Promise<Answered>

// Who we are, how often and how fast we ask, and what is under way are no answers about this debit.
const openStatuses = [401, 403, 407, 408, 409, 421, 423, 425, 429]
const isRefused = ({ status }: Answered): boolean => status >= 400 && status < 500 && !openStatuses.includes(status)

const find = async (send: Send, debitId: string): Promise<DebitState | null> => {
  const found = await send('/transfer/get', { client_transfer_id: debitId })
  return found.status === 404 ? null : stateOf(read(transfer, found, 'the question').transfer)
}

// What is written for the payer, or else the code: the provider's other words may hold what was sent.
const reasonOf = ({ status, body }: Answered): string => {
  const { display_message, error_code } = refusal.safeParse(body).data ?? {}
  return keepableText(display_message || error_code || `refused with ${status}`)
}

// An earlier attempt may have come through all the same, and then that one counts.
const refused = async (send: Send, { id, minor }: DebitOrder, answered: Answered): Promise<DebitState> =>
  (await find(send, id)) ?? { state: 'failed', minor, isCredited: false, reason: reasonOf(answered) }

const submit = async (send: Send, debit: DebitOrder): Promise<DebitState> => {
  const { id, userId, minor, description } = debit
  const exchanged = await send('/link/exchange', { user_id: userId })
  if (exchanged.status === 400 || exchanged.status === 404) {
    return { state: 'failed', minor, isCredited: false, reason: 'no bank account was linked' }
  }
  const { access_token, account_id } = read(access, exchanged, 'the exchange')
  const order = { access_token, account_id, amount: moneyText(money(minor, 'USD')), idempotency_key: id }
  const asked = { ...order, type: 'debit', network: 'ach', ach_class: 'web' }
  const authorized = await send('/transfer/authorization/create', asked)
  if (isRefused(authorized)) return refused(send, debit, authorized)
  const { authorization: given } = read(authorization, authorized, 'the authorization')
  const { id: authorization_id, decision, decision_rationale } = given
  if (decision === 'declined') {
    return {
      state: 'failed',
      minor,
      isCredited: false,
      reason: keepableText(decision_rationale?.description ?? 'declined'),
    }
  }
  const created = await send('/transfer/create', { ...order, authorization_id, client_transfer_id: id, description })
  return isRefused(created) ? refused(send, debit, created) : stateOf(read(transfer, created, 'the transfer').transfer)
}

/**
 * Bank debits by a provider with an interface of link tokens and transfers: every request is a JSON body with the client's id and
 * secret, and a transfer is known by the idempotency key that it was created with.
 */
export const httpDebits = (
  settings: HttpDebitSettings,
  { timeoutMs }: Patience = { timeoutMs: usualTimeoutMs },
): BankDebits => {
  const send: Send = (path, body) => post({ ...settings, timeoutMs }, path, body)
  return {
    createLink: async ({ id, language }) => {
      const asked = {
        client_name: settings.clientName,
        user: { client_user_id: id },
        products: ['transfer'],
        country_codes: ['US'],
        language,
        webhook: settings.webhookUrl,
      }
      const { link_token, user_id } = read(link, await send('/link/token/create', asked), 'the link token')
      return { token: link_token, userId: user_id }
    },
    submitDebit: (order) => submit(send, order),
    findDebit: (debitId) => find(send, debitId),
  }
}
