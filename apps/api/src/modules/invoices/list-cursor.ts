import { refuseField } from '@contado/contract/kernel/refusal.ts'
import { parseInstant } from '../../platform/clock.ts'

type Place = { readonly at: string; readonly id: string }

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/

/** The place of a row in a list as text that clients hand back unread. */
export const cursorText = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** Refuses with 422 what `cursorText` never wrote. */
export const readCursor = (text: string): Place => {
  const [, at, id] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || parseInstant(at) === null) {
    throw refuseField('cursor', 'invalid', 'cursor is invalid')
  }
  return { at, id }
}
