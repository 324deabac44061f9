import { amountFilter, choiceFilter, choicesFilter, type Filter, type FiltersProps, periodFilter } from '@contado/ui'
import { type UrlValues, useUrlValues } from '../routing/navigation.tsx'
import {
  type FilterField,
  type FilterFields,
  type FilterQuery,
  namesOf,
  readFilters,
  readSearch,
} from './read-filters.ts'

type Search = { readonly value: string; readonly onChange: (text: string) => void }

/** What a list is narrowed to. */
export type ListFilters = FiltersProps & {
  readonly isFiltered: boolean
  /** By a typed text and nothing else. */
  readonly isOnlySearched: boolean
}

export type UrlFilters<F extends FilterFields = FilterFields> = ListFilters & {
  /** What the list is narrowed to; a name is missing where nothing is chosen. */
  readonly query: FilterQuery<F> & { readonly search?: string }
  readonly url: UrlValues
  readonly change: ReturnType<typeof useUrlValues>[1]
  /** For a search field. */
  readonly search: Search
}

const lastDay = '2100-12-31'

type Set = {
  readonly key: string
  readonly field: FilterField
  readonly chosen: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly change: (values: Readonly<Record<string, string>>) => void
}

const rangeFilter = ({ key, field, chosen, change }: Set): Filter => {
  const [from = '', to = ''] = namesOf(key, field)
  const named = {
    key,
    label: field.label,
    value: { from: String(chosen[from] ?? ''), to: String(chosen[to] ?? '') },
    onChange: (range: { from: string; to: string }) => change({ [from]: range.from, [to]: range.to }),
  }
  if ('range' in field && field.range === 'amounts') return amountFilter(named)
  return periodFilter({ ...named, last: 'range' in field && field.range === 'days-ahead' ? lastDay : undefined })
}

const filterOf = (set: Set): Filter => {
  const { key, field, chosen, change } = set
  if (!('options' in field)) return rangeFilter(set)
  const onChange = (value: string) => change({ [key]: value })
  const value = chosen[key]
  if ('isMultiple' in field && field.isMultiple) {
    return choicesFilter({ ...field, key, value: [value ?? []].flat(), onChange: (all) => onChange(all.join(',')) })
  }
  return choiceFilter({ ...field, key, value: value as string | undefined, onChange })
}

// A choice of nothing is none; what can be chosen by reference may still be read.
const isOffered = (field: FilterField): boolean =>
  !('options' in field) || 'isReference' in field || field.options.length > 0

/** What a list is narrowed to, declared once, read from the address and changed there: its fields, and a text where it is searched. */
export const useUrlFilters = <const F extends FilterFields>(
  fields: F,
  { isSearched = false }: { readonly isSearched?: boolean } = {},
): UrlFilters<F> => {
  const [url, change] = useUrlValues()
  const query = { ...readFilters(fields, url), ...(isSearched ? readSearch(url.search) : {}) }
  const without = (key: string): Record<string, string> => {
    const field = fields[key]
    return Object.fromEntries((field ? namesOf(key, field) : []).map((name) => [name, '']))
  }
  const nothing = Object.keys(fields).map(without)
  return {
    query,
    url,
    change,
    isFiltered: Object.keys(query).length > 0,
    isOnlySearched: Object.keys(query).join() === 'search',
    filters: Object.entries(fields)
      .filter(([, field]) => isOffered(field))
      .map(([key, field]) => filterOf({ key, field, chosen: query, change })),
    onRemove: (key) => change(without(key)),
    onClear: () => change(Object.assign({}, ...nothing, isSearched ? { search: '' } : {})),
    search: { value: url.search ?? '', onChange: (search) => change({ search }) },
  }
}
