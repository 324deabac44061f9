import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { addDays, type Currency, daysBetween, firstInstantOf, type LocalDate, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf } from '../../platform/clock.ts'
import { describeLines, getOpenAccount } from '../accounts/index.ts'
import { countHistory, type HistoryLine, statementOf } from '../ledger/index.ts'
import { readAccountDetails } from '../rails/index.ts'

export type Period = {
  readonly currency: Currency
  readonly accountType: AccountType
  /** Civil days in the organization's zone, both inclusive. */
  readonly from: LocalDate
  readonly to: LocalDate
}

const mostDays = 366
const mostLines = 10_000

const boundsOf = ({ from, to }: Period, timeZone: string) => {
  const days = daysBetween(from, to)
  if (days < 0) throw refuseField('to', 'before_from', 'The last day lies before the first')
  if (days >= mostDays) throw refuseField('to', 'too_long', `A statement covers at most ${mostDays} days`)
  return {
    fromInstant: instantOf(firstInstantOf(from, timeZone)),
    toInstant: instantOf(firstInstantOf(addDays(to, 1), timeZone)),
  }
}

const sumOf = (lines: readonly HistoryLine[], sign: 1 | -1): bigint =>
  lines.reduce((sum, { minor }) => (minor * BigInt(sign) > 0n ? sum + minor * BigInt(sign) : sum), 0n)

/** One account in a period: opening balance, every movement, closing balance as the ledger has it. */
export const readStatement = async (call: Call<Member>, period: Period): Promise<Statement> => {
  const { tx, actor } = call
  const { organizationId, timeZone } = actor
  const { currency, accountType } = period
  const { account, available } = await getOpenAccount(tx, { organizationId, currency, accountType })
  const { local, swift } = await readAccountDetails(call, account)
  const asked = { accountId: available.id, ...boundsOf(period, timeZone) }
  if ((await countHistory(tx, { ...asked, limit: mostLines + 1 })) > mostLines) throw new Refusal('StatementTooLong')
  const found = await statementOf(tx, asked)
  const text = (minor: bigint): string => moneyText(money(minor, currency))
  return {
    accountHolder: (local ?? swift)?.accountHolder ?? '',
    currency,
    accountType,
    bankAccountNumber: (local ?? swift)?.accountNumber ?? null,
    from: period.from,
    to: period.to,
    timeZone,
    openingBalance: text(found.opening),
    closingBalance: text(found.closing),
    totalIn: text(sumOf(found.lines, 1)),
    totalOut: text(sumOf(found.lines, -1)),
    transactions: await describeLines(
      tx,
      organizationId,
      found.lines.map((line) => ({ ...line, currency })),
    ),
  }
}
