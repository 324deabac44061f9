import type { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import {
  addDays,
  addMoney,
  firstInstantOf,
  type LocalDate,
  localDateIn,
  money,
  moneyText,
  subtractMoney,
} from '@contado/money'
import type { z } from 'zod'
import type { Call, Member, OpenCall } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { checkBeforePaying } from '../beneficiaries/index.ts'
import { promiseOf } from '../corridors/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { getOrganization, type Organization } from '../organizations/index.ts'
import { findOver } from '../transfer-rules/index.ts'
import {
  type AskedSending,
  type AskedTransfer,
  readAmount,
  sendDateOf,
  type Target,
  targetOf,
} from './asked-transfer.ts'
import { controlsOf } from './payee-controls.ts'
import { type Priced, priceTransfer } from './priced-transfer.ts'

type Quote = z.infer<(typeof transferEndpoints)['transfers.quote']['answer']>

/** When it leaves: now, or as the later day begins where the business is. */
type Leaving = { readonly at: Instant; readonly day: LocalDate; readonly isLater: boolean }

const leavingOf = ({ now }: Call, timeZone: string, asked: string | undefined): Leaving => {
  const today = localDateIn(timeZone, msOf(now))
  const day = sendDateOf(asked, today)
  if (day === null) return { at: now, day: today, isLater: false }
  return { at: instantOf(firstInstantOf(day, timeZone)), day, isLater: true }
}

// Inside the house it is there at once.
const arrivalOf = (target: Target, { at, isLater }: Leaving): Quote['arrival'] => {
  if (!('corridor' in target)) return null
  const promised = promiseOf(target.corridor, target.account.bank_country, at)
  // What leaves as a day begins is not waited for.
  return isLater ? { ...promised, cutOffAt: null, leftMinutes: null } : promised
}

type AskedQuote = AskedTransfer & Pick<AskedSending, 'sendDate'>

const validMs = 30_000

export type Offered = { readonly organization: Organization; readonly target: Target; readonly priced: Priced }

/** Who gets it and on which terms, as of now; refuses as `targetOf` and `priceTransfer` do. */
export const offerTransfer = async (call: Call<Member>, asked: AskedTransfer): Promise<Offered> => {
  const organization = await getOrganization(call.tx, call.actor.organizationId)
  const target = await targetOf(call, asked)
  const { sourceCurrency: from, fixedSide } = asked
  const amount = readAmount(asked.amount, fixedSide === 'source' ? from : target.currency, 'amount')
  const corridor = 'corridor' in target ? target.corridor : null
  const priced = await priceTransfer(call, { organization, from, into: target.currency, corridor, amount, fixedSide })
  return { organization, target, priced }
}

const quote = async (call: Call<Member>, asked: AskedQuote): Promise<Quote> => {
  const { organization, target, priced } = await offerTransfer(call, asked)
  const { source, fee, spread, target: arriving, rate, ratesDate } = priced
  const { sourceCurrency: currency, sourceAccountType: accountType } = asked
  const controls = await controlsOf(call, { target, priced })
  const { organizationId, userId } = call.actor
  const kinds = ['available'] as const
  const [balance] = await balancesOf(call.tx, { organizationId, unit: currency, accountType, kinds })
  const total = addMoney(source, fee)
  const available = money(balance?.available ?? 0n, currency)
  const leaving = leavingOf(call, organization.timeZone, asked.sendDate)
  const usage = { organizationId, userId, day: leaving.day, usdMinor: priced.amountIn('USD').minor }
  const coolsUntil = controls.coolsUntil !== null && controls.coolsUntil > leaving.at ? controls.coolsUntil : null
  const isShort = !leaving.isLater && available.minor < total.minor
  return {
    kind: target.kind,
    sourceCurrency: currency,
    amount: moneyText(source),
    fee: moneyText(fee),
    total: moneyText(total),
    spread: moneyText(spread),
    targetCurrency: target.currency,
    targetAmount: moneyText(arriving),
    rate,
    ratesDate,
    expiresAt: instantOf(msOf(call.now) + validMs),
    available: moneyText(available),
    missing: isShort ? moneyText(subtractMoney(total, available)) : null,
    over: target.kind === 'own' ? null : await findOver(call, usage),
    ...controls,
    coolsUntil,
    sendableOn: coolsUntil && addDays(localDateIn(organization.timeZone, msOf(coolsUntil) - 1), 1),
    arrival: arrivalOf(target, leaving),
  }
}

/**
 * What a transfer would take, cost and bring, and when; nothing is kept of it but what the bank says of a name that nothing was ever
 * sent to. Refuses as `offerTransfer` does.
 */
export const quoteTransfer = async (call: OpenCall<Member>, asked: AskedQuote): Promise<Quote> => {
  if (asked.accountId !== undefined) await checkBeforePaying(call, asked.accountId)
  return call.transaction((inside) => quote(inside, asked))
}
