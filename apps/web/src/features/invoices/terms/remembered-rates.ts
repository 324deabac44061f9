import { taxCategories } from '@contado/contract/invoices/tax-categories.ts'
import { withoutTrailingZeros } from '@contado/money'
import type { DraftTax } from '../draft-form.ts'

const most = 6

const isRate = (text: string): boolean => /^\d{1,3}(\.\d{1,4})?$/.test(text) && /[1-9]/.test(text)

/** The standard rates of these lines and those used before, the newest first, each once. */
export const rememberedRates = (taxes: readonly (DraftTax | null)[], before: readonly string[]): string[] => {
  const used = taxes.flatMap((tax) =>
    tax?.category === 'S' && isRate(tax.rate) ? [withoutTrailingZeros(tax.rate)] : [],
  )
  return [...new Set([...used.toReversed(), ...before.filter(isRate)])].slice(0, most)
}

/** The rates of an earlier visit, from the browser's storage; none where the text is not what was stored. */
export const readRates = (stored: string | null): string[] => (stored ?? '').split(' ').filter(isRate).slice(0, most)

/** How a line's tax is named in a list of choices: 'none', 'S 21', 'S' for another rate, 'AE'. */
export const taxKeyOf = (tax: DraftTax | null, remembered: readonly string[]): string => {
  if (tax === null) return 'none'
  if (tax.category !== 'S') return tax.category
  return remembered.includes(tax.rate) ? `S ${tax.rate}` : 'S'
}

/** The tax that a choice means; another rate begins empty. */
export const taxOfKey = (key: string): DraftTax | null => {
  const [name, rate = ''] = key.split(' ')
  const category = taxCategories.find((known) => known === name)
  if (category === undefined) return null
  return { category, rate: category === 'S' ? rate : '0' }
}
