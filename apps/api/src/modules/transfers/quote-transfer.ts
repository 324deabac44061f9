import type { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import { addMoney, localDateIn, money, moneyText, subtractMoney } from '@contado/money'
import type { z } from 'zod'
import type { Call, Member, OpenCall } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { checkBeforePaying } from '../beneficiaries/index.ts'
import { promiseOf } from '../corridors/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { getOrganization, type Organization } from '../organizations/index.ts'
import { findOver } from '../transfer-rules/index.ts'
import { type AskedTransfer, readAmount, type Target, targetOf } from './asked-transfer.ts'
import { controlsOf } from './payee-controls.ts'
import { type Priced, priceTransfer } from './priced-transfer.ts'

type Quote = z.infer<(typeof transferEndpoints)['transfers.quote']['answer']>

// Inside the house it is there at once.
const arrivalOf = (target: Target, at: Instant): Quote['arrival'] =>
  'corridor' in target ? promiseOf(target.corridor, target.account.bank_country, at) : null

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

const quote = async (call: Call<Member>, asked: AskedTransfer): Promise<Quote> => {
  const { organization, target, priced } = await offerTransfer(call, asked)
  const { source, fee, spread, target: arriving, rate, ratesDate } = priced
  const { sourceCurrency: currency, sourceAccountType: accountType } = asked
  const controls = await controlsOf(call, { target, priced })
  const { organizationId, userId } = call.actor
  const kinds = ['available'] as const
  const [balance] = await balancesOf(call.tx, { organizationId, unit: currency, accountType, kinds })
  const total = addMoney(source, fee)
  const available = money(balance?.available ?? 0n, currency)
  const day = localDateIn(organization.timeZone, msOf(call.now))
  const usage = { organizationId, userId, day, usdMinor: priced.amountIn('USD').minor }
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
    missing: available.minor < total.minor ? moneyText(subtractMoney(total, available)) : null,
    over: target.kind === 'own' ? null : await findOver(call, usage),
    ...controls,
    arrival: arrivalOf(target, call.now),
  }
}

/**
 * What a transfer would take, cost and bring, and when; nothing is kept of it but what the bank says of a name that nothing was ever
 * sent to. Refuses as `offerTransfer` does.
 */
export const quoteTransfer = async (call: OpenCall<Member>, asked: AskedTransfer): Promise<Quote> => {
  if (asked.accountId !== undefined) await checkBeforePaying(call, asked.accountId)
  return call.transaction((inside) => quote(inside, asked))
}
