import { useUrlValues } from '@contado/app-kit'
import { type Currency, currencies } from '@contado/money'
import { type Filter, type Option, Select } from '@contado/ui'
import { usePaymentWords } from './use-payment-words.ts'

type Wanted<Choice extends string> = {
  /** The parameter that only this list has, with its name and choices: a status or a kind. */
  readonly choice: { readonly key: 'status' | 'kind'; readonly options: readonly Option<Choice>[] }
}

type Shown = {
  readonly label: string
  readonly shown: readonly Option[]
  readonly value: string | undefined
}

const currencyOptions: readonly Option[] = currencies.map((value) => ({ value, label: value }))

/** What a list of payments is narrowed to, read from the address and changed there. */
export type PaymentFilters<Choice extends string> = {
  readonly query: { readonly currency?: Currency; readonly search?: string }
  readonly chosen: Choice | undefined
  readonly search: string
  readonly isFiltered: boolean
  readonly filters: readonly Filter[]
  readonly change: (values: Readonly<Record<string, string>>) => void
  readonly clear: () => void
}

const isCurrency = (text: string | undefined): text is Currency => currencies.some((currency) => currency === text)

/** The filters of one list of payments. */
export const usePaymentFilters = <Choice extends string>({ choice }: Wanted<Choice>): PaymentFilters<Choice> => {
  const say = usePaymentWords()
  const [url, change] = useUrlValues()
  const currency = isCurrency(url.currency) ? url.currency : undefined
  const search = url.search ?? ''
  const chosen = choice.options.find(({ value }) => value === url[choice.key])
  const filter = (key: string, { label, shown, value }: Shown): Filter => ({
    key,
    label,
    valueText: shown.find((option) => option.value === value)?.label,
    renderEditor: (close) => (
      <Select
        label={label}
        value={value ?? ''}
        options={shown}
        onChange={(next) => {
          change({ [key]: next })
          close()
        }}
      />
    ),
  })
  return {
    query: { ...(currency ? { currency } : {}), ...(search === '' ? {} : { search }) },
    chosen: chosen?.value,
    search,
    isFiltered: currency !== undefined || search !== '' || chosen !== undefined,
    filters: [
      filter(choice.key, { label: say(choice.key), shown: choice.options, value: chosen?.value }),
      filter('currency', { label: say('currency'), shown: currencyOptions, value: currency }),
    ],
    change,
    clear: () => change({ status: '', kind: '', currency: '', search: '' }),
  }
}
