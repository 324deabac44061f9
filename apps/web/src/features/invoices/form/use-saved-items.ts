import { useProblemText } from '@contado/app-kit'
import type { SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Currency } from '@contado/money'
import { matchingOptions, type Option, useMoneyFormat, useToasts } from '@contado/ui'
import { useAction, useEndpoint } from '../../../api.ts'
import type { DraftItem } from '../draft-form.ts'
import { useFormWords } from './use-form-words.ts'

const mostShown = 6

export type SavedItems = {
  readonly suggest: (typed: string) => readonly Option[]
  /** What a line becomes by a saved item; a price in another currency stays to be entered. */
  readonly taken: (savedItemId: string) => Partial<DraftItem>
  readonly save: (item: DraftItem) => void
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What a line is filled in from: saved items by their names. */
export const useSavedItems = (currency: Currency): SavedItems => {
  const say = useFormWords()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const items = useEndpoint('saved-items.list', {}).data?.items ?? []
  const keep = useAction('saved-items.save', {
    onDone: ({ name }) => toasts.success(say('items.savedToast', { name })),
  })
  const optionOf = (item: SavedItem): Option => {
    const price = format(item.rate, item.currency)
    const description = item.currency === currency ? price : say('items.otherCurrency', { price })
    return { value: item.savedItemId, label: item.name, description }
  }
  return {
    suggest: (typed) =>
      typed.trim() === '' || items.some(({ name }) => name === typed)
        ? []
        : matchingOptions(items.map(optionOf), typed).slice(0, mostShown),
    taken: (savedItemId) => {
      const item = items.find((one) => one.savedItemId === savedItemId)
      if (!item) return {}
      return { name: item.name, tax: item.tax, ...(item.currency === currency ? { rate: item.rate } : {}) }
    },
    save: ({ name, rate, tax }) => {
      const before = items.find((one) => isSame(one.name, name))
      const body = { name: before?.name ?? name, rate, currency, tax }
      keep.run({ body }).catch((problem: unknown) => toasts.error(sayProblem(problem)))
    },
  }
}
