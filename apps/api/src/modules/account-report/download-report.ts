import type { Call, Member } from '../../platform/call.ts'
import { csvOf } from '../../platform/csv.ts'
import { kindName } from '../statements/index.ts'
import { reportRows } from './account-report-rows.domain.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { type AskedReport, readReport } from './read-report.ts'

/** The report as CSV, its words in the reader's language. */
export const downloadReport = async (
  call: Call<Member>,
  asked: AskedReport,
): Promise<{ fileName: string; content: string }> => {
  const report = await readReport(call, asked)
  const { language } = call
  return {
    fileName: `account-report-${asked.currency ?? 'all'}-${asked.from}-${asked.to}.csv`,
    content: csvOf(reportRows(report, { words: { en, es }[language], kindName: (kind) => kindName(language, kind) })),
  }
}
