import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { z } from 'zod'

/** A place in a list as clients carry it from page to page: opaque, and checked when it comes back. */
export const writeCursor = (place: readonly (string | number | boolean | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that a cursor names, or null without one. Refuses with a validation error what does not fit the shape. */
export const readCursor = <T extends z.ZodType>(text: string | undefined, shape: T): z.infer<T> | null => {
  if (text === undefined) return null
  const parsed = shape.safeParse(jsonOf(text))
  if (!parsed.success) throw refuseField('cursor', 'invalid_format', 'cursor is invalid')
  return parsed.data
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
