import type { Sorting } from '@contado/ui'
import { useUrlValues } from '../routing/navigation.tsx'
import { readSort, type SortOf } from './read-sort.ts'

export type UrlSort<K extends string> = {
  /** What the API is asked for; nothing while the list stands in its own order. */
  readonly query: { readonly sort?: SortOf<K> }
  readonly sorting: Sorting
}

/** What a list is sorted by, read from the address and changed there; `own` where the address does not say. */
export const useUrlSort = <const K extends string>(columns: readonly K[], own?: SortOf<K>): UrlSort<K> => {
  const [url, change] = useUrlValues()
  const query = readSort(columns, url.sort ?? own)
  return { query, sorting: { value: query.sort ?? '', onChange: (sort) => change({ sort }) } }
}
