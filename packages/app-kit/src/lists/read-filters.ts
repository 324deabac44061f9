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
/** A stretch of days or amounts whose ends have names of their own in the address. */
export type RangeField<From extends string = string, To extends string = string> = {
  readonly label: string
  readonly range: 'days' | 'days-ahead' | 'amounts'
  readonly from: From
  readonly to: To
}
/** Any text that the list knows; where it is to choose from options that are still being read, they follow later. */
export type ReferenceField = {
  readonly label: string
  readonly isReference: true
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export type FilterField = ChoiceField | PeriodField | RangeField | ReferenceField

/** What a list can be narrowed by, each by the name that it has in the address. */
export type FilterFields = Readonly<Record<string, FilterField>>

type Chosen<F> = F extends { isReference: true }
  ? string
  : F extends { options: readonly { readonly value: infer V }[] }
    ? F extends { isMultiple: true }
      ? V[]
      : V
    : never

type Ranges<F extends FilterFields> = Extract<F[keyof F], RangeField>

/** What a list is narrowed to, typed by its fields; a name is missing where nothing is chosen. */
export type FilterQuery<F extends FilterFields> = {
  readonly [K in keyof F as F[K] extends PeriodField | RangeField ? never : K]?: Chosen<F[K]>
} & { readonly [N in Ranges<F>['from' | 'to']]?: string } & (PeriodField extends F[keyof F]
    ? Period
    : Extract<F[keyof F], PeriodField> extends never
      ? unknown
      : Period)

type Period = { readonly from?: string; readonly to?: string }
type UrlText = Readonly<Record<string, string | undefined>>

/** The names that a field has in the address. */
export const namesOf = (key: string, field: FilterField): readonly string[] => {
  if ('isPeriod' in field) return ['from', 'to']
  return 'range' in field ? [field.from, field.to] : [key]
}

const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(text)
const isTurned = (from: string, to: string, areAmounts: boolean): boolean =>
  areAmounts ? Number(to) < Number(from) : to < from

const readRange = (field: PeriodField | RangeField, url: UrlText): readonly (readonly [string, string])[] => {
  const [from = '', to = ''] = namesOf('', field)
  const areAmounts = 'range' in field && field.range === 'amounts'
  const isGood = areAmounts ? isAmount : isLocalDate
  const ends = [from, to].flatMap((name) => {
    const text = url[name] ?? ''
    return isGood(text) ? [[name, text] as const] : []
  })
  const [first, last] = ends
  return first && last && isTurned(first[1], last[1], areAmounts) ? [] : ends
}

const longestReference = 320

const readChoice = ({ options, isMultiple }: ChoiceField, text = ''): string | string[] | undefined => {
  const named = isMultiple ? text.split(',') : [text]
  const known = options.map(({ value }) => value).filter((value) => named.includes(value))
  return isMultiple && known.length > 0 ? known : known[0]
}

const readField = (key: string, field: FilterField, url: UrlText): readonly (readonly [string, unknown])[] => {
  if ('isPeriod' in field || 'range' in field) return readRange(field, url)
  const text = url[key] ?? ''
  const value = 'isReference' in field ? text.slice(0, longestReference) || undefined : readChoice(field, text)
  return value === undefined ? [] : [[key, value]]
}

/** Reads filters off an address; what nobody offers counts as not set. */
export const readFilters = <const F extends FilterFields>(fields: F, url: UrlText): FilterQuery<F> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => readField(key, field, url))) as FilterQuery<F>

/** The text that a list is searched for, as the API takes it; nothing where there is none. */
export const readSearch = (text = ''): { readonly search?: string } => {
  const search = text.trim().slice(0, maxSearchLength)
  return search === '' ? {} : { search }
}
