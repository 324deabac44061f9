import { cutOffs } from '@contado/contract/reference-data/business-days.domain.ts'
import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { currencies } from '@contado/money'
import { markdownTable } from './markdown-table.ts'

/** Where each currency settles, by when an order must be there, and whose published days close it. */
export const printSettlement = (): string => {
  const rows = currencies.map((currency) => {
    const { name, operator, source, publishedUntil } = settlementSystems[currency]
    const { timeZone, hour, localDays, swiftDays } = cutOffs[currency]
    const until = publishedUntil === undefined ? '' : `${publishedUntil}`
    return [currency, name, operator, `${hour}:00 ${timeZone}`, `${localDays}`, `${swiftDays}`, source, until]
  })
  const head = [
    'currency',
    'system',
    'operator',
    'cut-off',
    'local days',
    'SWIFT days',
    'source of its days',
    'all published until',
  ]
  return `# Settlement\n\n${markdownTable(head, rows)}\n`
}
