export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What columns of JSON hold, as `table.column`. The module that writes one says so beside its SQL. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface JsonColumns {}

/** What such a column is read as. */
export type JsonOf<Column extends string> = Column extends keyof JsonColumns ? JsonColumns[Column] : Json
