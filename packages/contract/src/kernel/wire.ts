import { currencies, isLocalDate } from '@contado/money'
import { z } from 'zod'

/** A bounded line of text: trimmed length 1…max, no line break, no control character, nothing that turns the reading direction. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim().length > 0, 'This field is required')
    .refine((text) => !hasControlCharacter(text), 'Line breaks and control characters are not allowed')

/** Bounded text that may have line breaks. */
export const paragraph = (max: number) => z.string().max(max)

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
const hasControlCharacter = (text: string): boolean => controlCharacter.test(text)

/** A public id, UUID in lower case. */
export const id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'id is invalid')

export const currencyCode = z.enum(currencies)
export const accountType = z.enum(['traditional', 'smart', 'merchant'])
export type AccountType = z.infer<typeof accountType>

/** A decimal amount as text, beside its currency: `1250.00`. Never a JSON number. */
export const amount = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'amount is invalid')

/** A civil date, `YYYY-MM-DD`, which never shifts with a zone. */
export const civilDate = z.string().refine((text) => isLocalDate(text), 'invalid date')

/** An instant in ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true })

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'country is invalid')

export const email = z
  .string()
  .max(254)
  .regex(/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/, 'email is invalid')

/** A cursor handed out by an earlier page; opaque to clients. */
export const cursor = z.string().max(200)

export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: cursor.nullable() })

export const done = z.object({ done: z.literal(true) })
