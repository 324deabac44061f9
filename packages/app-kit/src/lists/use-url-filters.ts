import { choiceFilter, choicesFilter, type FiltersProps, periodFilter } from '@contado/ui'
import { type UrlValues, useUrlValues } from '../routing/navigation.tsx'
import { type FilterFields, type FilterQuery, readFilters, readSearch } from './read-filters.ts'

type Search = { readonly value: string; readonly onChange: (text: string) => void }

/** What a list is narrowed to. */
export type ListFilters = FiltersProps & { readonly isFiltered: boolean }

export type UrlFilters<F extends FilterFields = FilterFields> = ListFilters & {
  /** What the list is narrowed to; a name is missing where nothing is chosen. */
  readonly query: FilterQuery<F> & { readonly search?: string }
  readonly url: UrlValues
  readonly change: ReturnType<typeof useUrlValues>[1]
  /** For a search field. */
  readonly search: Search
}

/** What a list is narrowed to, declared once, read from the address and changed there: its fields, and a text where it is searched. */
export const useUrlFilters = <const F extends FilterFields>(
  fields: F,
  { isSearched = false }: { readonly isSearched?: boolean } = {},
): UrlFilters<F> => {
  const [url, change] = useUrlValues()
  const query = { ...readFilters(fields, url), ...(isSearched ? readSearch(url.search) : {}) }
  const chosen: Readonly<Record<string, string | readonly string[] | undefined>> = query
  const without = (key: string) => (fields[key] && 'isPeriod' in fields[key] ? { from: '', to: '' } : { [key]: '' })
  const filters = Object.entries(fields).map(([key, field]) => {
    if ('isPeriod' in field) {
      const { from = '', to = '' } = chosen as { from?: string; to?: string }
      return periodFilter({ key, label: field.label, value: { from, to }, onChange: (range) => change(range) })
    }
    const onChange = (value: string) => change({ [key]: value })
    const value = chosen[key]
    return field.isMultiple
      ? choicesFilter({ ...field, key, value: [value ?? []].flat(), onChange: (all) => onChange(all.join(',')) })
      : choiceFilter({ ...field, key, value: value as string | undefined, onChange })
  })
  const nothing = Object.keys(fields).map(without)
  return {
    query,
    url,
    change,
    isFiltered: Object.keys(query).length > 0,
    filters,
    onRemove: (key) => change(without(key)),
    onClear: () => change(Object.assign({}, ...nothing, isSearched ? { search: '' } : {})),
    search: { value: url.search ?? '', onChange: (search) => change({ search }) },
  }
}
