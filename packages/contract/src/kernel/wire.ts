import { currencies, isLocalDate } from '@contado/money'
import { z } from 'zod'
import { accountTypes } from './account-types.ts'
import { emailPattern, isSeen, maxEmailLength } from './email-rule.ts'
import { maxSearchLength } from './search-length.ts'

// Line breaks, half of a surrogate pair, which no database holds, and more marks upon a letter than any language writes.
const unwritten = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\p{M}{5}/u
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
// The scripts whose letters a joiner or a non-joiner shapes (ISO 15924).
const shaped = 'Arab Syrc Beng Deva Gujr Guru Khmr Knda Mlym Mymr Orya Sinh Taml Telu'.replaceAll(
  /(\w+) ?/g,
  '\\p{Script_Extensions=$1}',
)
// Signs that nobody sees and that what stands beside them needs: in letters, emoji, keycaps, kinds of ideographs, the three flags with tags (UTS #51).
const needed = new RegExp(
  [
    `(?=[\\p{L}\\p{M}])[${shaped}][\\u200c\\u200d](?=\\p{L})`,
    '\\p{Extended_Pictographic}\\ufe0f?\\u200d(?=\\p{Extended_Pictographic})',
    '\\p{Emoji_Modifier}\\u200d(?=\\p{Extended_Pictographic})',
    '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]',
    '[0-9#*]\\ufe0f(?=\\u20e3)',
    '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  ].join('|'),
  'gu',
)
const isPlain = (text: string): boolean => !unwritten.test(text) && !unseen.test(text.replaceAll(needed, ''))

// Not a space, a format or a lonely accent, nor a letter that draws nothing: the Hangul fillers, the empty braille pattern.
const visible = /[^\s\p{C}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u

/** Bounded text on one line, empty too: no line break, no control character, nothing that is unseen, turns the reading direction or piles up. */
export const optionalLine = (max: number) =>
  z.string().max(max).refine(isPlain, 'Line breaks and control characters are not allowed')

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

/** The same with line breaks and tabs. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => isPlain(text.replaceAll(/[\t\r\n]/g, ' ')), 'Control characters are not allowed')

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
