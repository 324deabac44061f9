import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { currencies } from '@contado/money'
import { markdownTable } from './markdown-table.ts'

/** Where each currency settles and whose published days close it; by when an order must be there says its corridor. */
export const printSettlement = (): string => {
  const rows = currencies.map((currency) => {
    const { name, operator, timeZone, source, publishedUntil } = settlementSystems[currency]
    const until = publishedUntil === undefined ? '' : `${publishedUntil}`
    return [currency, name, operator, timeZone, source, until]
  })
  const head = ['currency', 'system', 'operator', 'its days are of', 'source of its days', 'all published until']
  return `# Settlement\n\n${markdownTable(head, rows)}\n`
}
