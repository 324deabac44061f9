import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { StatementFormat } from '@contado/contract/statements/statement-formats.ts'
import { localDateIn, minLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import { csvLines } from '../../platform/csv.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { readAccountDetails } from '../rails/index.ts'
import { bai2 } from './bai2.domain.ts'
import { camt053 } from './camt-053.domain.ts'
import { dateIn, fileNameOf } from './download-statement.ts'
import { kindName } from './kind-name.ts'
import { ofx } from './ofx.domain.ts'
import { quickBooksRows, xeroRows } from './program-rows.domain.ts'
import { qif } from './qif.domain.ts'
import { type Period, readStatement } from './read-statement.ts'
import { type StatementSource, statementSource } from './statement-source.domain.ts'

type Writer = {
  readonly ending: string
  readonly mediaType: string
  readonly write: (source: StatementSource) => string
}

const csv = 'text/csv; charset=utf-8'
const ascii = 'text/plain; charset=us-ascii'

const writers: Readonly<Record<StatementFormat, Writer>> = {
  camt053: { ending: 'camt053.xml', mediaType: 'application/xml; charset=utf-8', write: camt053 },
  ofx: { ending: 'ofx', mediaType: 'application/x-ofx; charset=utf-8', write: ofx },
  qif: { ending: 'qif', mediaType: ascii, write: qif },
  bai2: { ending: 'bai2', mediaType: ascii, write: bai2 },
  quickbooks: { ending: 'quickbooks.csv', mediaType: csv, write: (source) => csvLines(quickBooksRows(source)) },
  xero: { ending: 'xero.csv', mediaType: csv, write: (source) => csvLines(xeroRows(source)) },
}

const timeIn = (timeZone: string, now: Instant): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(msOf(now))

/** The statement in the format of an accounting program. No bank tells the balance of a day to come: the last day is today at most. */
export const writeStatementFile = async (
  call: Call<Member>,
  { format, ...wanted }: Period & { readonly format: StatementFormat },
): Promise<{ fileName: string; content: Uint8Array; mediaType: string }> => {
  const { tx, actor, now, settings, language } = call
  const { organizationId, timeZone } = actor
  const today = localDateIn(timeZone, msOf(now))
  if (wanted.from > today) throw refuseField('from', 'in_future', 'The first day is still to come')
  const period = { ...wanted, to: minLocalDate(wanted.to, today) }
  const statement = await readStatement(call, period)
  const { account } = await getOpenAccount(tx, { organizationId, ...period })
  const { local, swift } = await readAccountDetails(call, account)
  const [own] = await listDirectoryEntries(tx, [organizationId])
  const { ending, mediaType, write } = writers[format]
  const content = write(
    statementSource(statement, {
      accountId: account.accountId,
      details: local && { ...local, bic: local.bic ?? swift?.bic },
      productName: settings.productName,
      dateOf: dateIn(timeZone),
      kindName: (kind) => kindName(language, kind),
      written: { on: today, time: timeIn(timeZone, now) },
      isMonthFirst: own?.country === 'US',
    }),
  )
  return { fileName: fileNameOf(period, ending), content: Buffer.from(content), mediaType }
}
