import { currencies, isLocalDate } from '@contado/money'
import { z } from 'zod'
import { accountTypes } from './account-types.ts'
import { emailPattern, isSeen, maxEmailLength } from './email-rule.ts'
import { maxSearchLength } from './search-length.ts'

// With half of a surrogate pair, which no database holds.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u
// Not a space, a format or a lonely accent, nor a letter that draws nothing: the Hangul fillers, the empty braille pattern.
const visible = /[^\s\p{C}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** Bounded text on one line, empty too: no line break, no control character, nothing that turns the reading direction. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !controlCharacter.test(text), 'Line breaks and control characters are not allowed')

const required = 'This field is required'

/** The same with something to see in it. */
export const line = (max: number) => optionalLine(max).refine((text) => visible.test(text), required)

export const personNames = { firstName: optionalLine(60), lastName: optionalLine(60) }

type Named = { readonly firstName: string; readonly lastName: string; readonly company?: string | undefined }

/** For `superRefine`: both names of a person are there, or a company is named instead. */
export const namedOrCompany = (person: Named, { addIssue }: z.RefinementCtx): void => {
  if (visible.test(person.company ?? '')) return
  for (const key of ['firstName', 'lastName'] as const) {
    if (!visible.test(person[key])) addIssue({ code: 'custom', path: [key], message: required })
  }
}

/** Bounded text that may have line breaks and tabs, and no other control character. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !controlCharacter.test(text.replaceAll(/[\t\r\n]/g, '')), 'Control characters are not allowed')

/** A public id, UUID in lower case. */
export const id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'id is invalid')

export const currencyCode = z.enum(currencies)
export const accountType = z.enum(accountTypes)
export type { AccountType } from './account-types.ts'

/** A decimal amount as text, beside its currency: `1250.00`. Never a JSON number. Sums of many fit, too. */
export const amount = z.string().regex(/^-?\d{1,24}(\.\d{1,6})?$/, 'amount is invalid')

/** A civil date, `YYYY-MM-DD`, which never shifts with a zone. */
export const civilDate = z.string().refine((text) => isLocalDate(text), 'invalid date')

/** An instant in ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true })

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'country is invalid')

export const email = z
  .string()
  .max(maxEmailLength)
  .regex(emailPattern, 'email is invalid')
  .refine(isSeen, 'email is invalid')

/** What a list is searched for. */
export const searchText = z.string().max(maxSearchLength)

/** A cursor handed out by an earlier page; opaque to clients. */
export const cursor = z.string().max(600)

/** Which page of a list: up to 100 rows, 25 unless told, behind a cursor. */
export const paging = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'limit is invalid')
    .optional(),
  cursor: cursor.optional(),
}

/** How a list may be sorted: by a column, and with a minus from its end. */
export const sortOf = <const K extends string>(columns: readonly [K, ...K[]]) =>
  z.enum([...columns, ...columns.map((column) => `-${column}` as const)])

export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: cursor.nullable() })

export const done = z.object({ done: z.literal(true) })
