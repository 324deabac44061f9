import { localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf, parseInstant } from '../../platform/clock.ts'
import { csvOf } from '../../platform/csv.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { type Period, readStatement } from './read-statement.ts'
import { statementRows } from './statement-rows.domain.ts'

/** The civil date of an instant in a zone. */
export const dateIn =
  (timeZone: string) =>
  (text: string): string => {
    const instant = parseInstant(text)
    return instant === null ? text : localDateIn(timeZone, msOf(instant))
  }

/** What a statement's file is called. */
export const fileNameOf = ({ currency, accountType, from, to }: Period, ending: string): string =>
  `statement-${currency}-${accountType}-${from}-${to}.${ending}`

/** The statement as CSV, its words in the reader's language, its days in the organization's zone. */
export const downloadStatement = async (
  call: Call<Member>,
  period: Period,
): Promise<{ fileName: string; content: string }> => {
  const statement = await readStatement(call, period)
  const { language } = call
  const words = { en, es }[language]
  return {
    fileName: fileNameOf(period, 'csv'),
    content: csvOf(statementRows(statement, { words, language, dateOf: dateIn(statement.timeZone) })),
  }
}
