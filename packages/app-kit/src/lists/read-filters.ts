import { maxSearchLength } from '@contado/contract/kernel/search-length.ts'
import { isLocalDate } from '@contado/money'

/** One of several options, or with `isMultiple` some of them. */
export type ChoiceField<V extends string = string> = {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly isMultiple?: true
}
/** A stretch of days; the address calls its ends `from` and `to`. */
export type PeriodField = { readonly label: string; readonly isPeriod: true }

/** What a list can be narrowed by, each by the name that it has in the address. */
export type FilterFields = Readonly<Record<string, ChoiceField | PeriodField>>

type Chosen<F> = F extends { options: readonly { readonly value: infer V }[] }
  ? F extends { isMultiple: true }
    ? V[]
    : V
  : never

/** What a list is narrowed to, typed by its fields; a name is missing where nothing is chosen. */
export type FilterQuery<F extends FilterFields> = {
  readonly [K in keyof F as F[K] extends PeriodField ? never : K]?: Chosen<F[K]>
} & (PeriodField extends F[keyof F] ? Period : Extract<F[keyof F], PeriodField> extends never ? unknown : Period)

type Period = { readonly from?: string; readonly to?: string }
type UrlText = Readonly<Record<string, string | undefined>>

const readPeriod = ({ from = '', to = '' }: UrlText): Period => {
  const isTurned = isLocalDate(from) && isLocalDate(to) && to < from
  return { ...(isLocalDate(from) && !isTurned ? { from } : {}), ...(isLocalDate(to) && !isTurned ? { to } : {}) }
}

const readChoice = ({ options, isMultiple }: ChoiceField, text = ''): string | string[] | undefined => {
  const named = isMultiple ? text.split(',') : [text]
  const known = options.map(({ value }) => value).filter((value) => named.includes(value))
  return isMultiple && known.length > 0 ? known : known[0]
}

/** Reads filters off an address; what nobody offers counts as not set. */
export const readFilters = <const F extends FilterFields>(fields: F, url: UrlText): FilterQuery<F> => {
  const chosen = Object.entries(fields).flatMap(([key, field]) => {
    if ('isPeriod' in field) return Object.entries(readPeriod(url))
    const value = readChoice(field, url[key])
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(chosen) as FilterQuery<F>
}

/** The text that a list is searched for, as the API takes it; nothing where there is none. */
export const readSearch = (text = ''): { readonly search?: string } => {
  const search = text.trim().slice(0, maxSearchLength)
  return search === '' ? {} : { search }
}
