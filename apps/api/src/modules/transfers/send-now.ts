import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { isAccountUsable } from '../beneficiaries/index.ts'
import type { Organization } from '../organizations/index.ts'
import { corridorOf } from './asked-transfer.ts'
import { followMove, moveMoney } from './move-money.ts'
import { isWorseThan, type Priced, priceTransfer } from './priced-transfer.ts'
import { type TransferChange, type TransferRow, updateTransfer } from './transfers.store.ts'

/** A transfer at today's price; refuses as `priceTransfer` does, and with `QuoteChanged` what is worse than was accepted. */
const priceAnew = async (work: Work, row: TransferRow, organization: Organization): Promise<Priced> => {
  const { source_currency: from, target_currency: into, fixed_side: fixedSide } = row
  const amount = fixedSide === 'source' ? money(row.source_minor, from) : money(row.target_minor, into)
  const { rail, payee_country: bank_country } = row
  const corridor = rail === null || bank_country === null ? null : corridorOf({ currency: into, bank_country, rail })
  const priced = await priceTransfer(work, { organization, from, into, corridor, amount, fixedSide })
  if (isWorseThan(row.bound_minor, { fixedSide, ...priced })) throw new Refusal('QuoteChanged')
  return priced
}

/** What a price makes of a transfer's row. */
export const pricedColumns = ({ source, fee, spread, target, rate, ratesDate, amountIn }: Priced) => ({
  source_minor: source.minor,
  fee_minor: fee.minor,
  spread_minor: spread.minor,
  target_minor: target.minor,
  rate,
  rates_date: ratesDate,
  usd_minor: amountIn('USD').minor,
})

/**
 * Sends what waited for its day or for its approval, at today's price. Refuses with `BankAccountNotUsable`, `QuoteChanged`, and as
 * `priceTransfer` and `moveMoney` do; then nothing moved.
 */
export const sendNow = async (
  work: Work,
  row: TransferRow,
  {
    organization,
    action,
    change,
  }: { organization: Organization; action: 'start' | 'approve'; change?: TransferChange },
): Promise<TransferRow> => {
  if (row.bank_account_id !== null && !(await isAccountUsable(work.tx, row.bank_account_id))) {
    throw new Refusal('BankAccountNotUsable')
  }
  const price = pricedColumns(await priceAnew(work, row, organization))
  const moved = await moveMoney(work, { ...row, ...price }, organization)
  const status = next(transferLifecycle, { state: row.status, action, to: moved.status })
  const changed = { ...change, ...price, ...moved.change, status }
  await updateTransfer(work.tx, row, changed)
  const sent = { ...row, ...changed }
  await followMove(work, sent, { ...moved, action })
  return sent
}
