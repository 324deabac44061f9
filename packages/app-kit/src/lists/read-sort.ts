/** A column's name, with a minus where its end comes first. */
export type SortOf<K extends string> = K | `-${K}`

/** Reads a sort off an address; what the list does not offer counts as none. */
export const readSort = <K extends string>(columns: readonly K[], text = ''): { readonly sort?: SortOf<K> } => {
  const sort = columns.flatMap((column) => [column, `-${column}`] as const).find((known) => known === text)
  return sort === undefined ? {} : { sort }
}
