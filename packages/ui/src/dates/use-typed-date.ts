import { useState } from 'react'
import { afterPress } from '../foundation/after-press.ts'
import { useUi } from '../foundation/ui-context.ts'
import { clampDate } from './civil-date.ts'
import { formatCivilDate } from './date-format.ts'
import { parseTypedDate } from './parse-typed-date.ts'

type Typing = { text: string; isUnread: boolean; before: string }

type Taken = {
  value: string
  onChange: (value: string) => void
  min: string
  max: string
  today: string
  from?: string | undefined
}

export type TypedDateState = {
  /** What the field shows. */
  text: string
  /** What was typed is no date: it stays to be mended, and the value is empty meanwhile. */
  isUnread: boolean
  type: (text: string) => void
  /** Takes what was typed, moved into the limits. */
  commit: () => void
  forget: () => void
}

/** What is typed into a date field, until it is read as a date. */
export function useTypedDate({ value, onChange, min, max, today, from }: Taken): TypedDateState {
  const { locale } = useUi()
  const [typing, setTyping] = useState<Typing | null>(null)
  // A value from elsewhere, such as a form that begins anew, takes the place of what nobody understood.
  const isOvertaken = typing?.isUnread === true && value !== '' && value !== typing.before
  const current = isOvertaken ? null : typing
  const commit = () => {
    if (current === null || current.isUnread) return
    const typed = parseTypedDate(current.text, { locale, today, max, from: from || today })
    const isUnread = typed === null && current.text.trim() !== ''
    if (!isUnread) setTyping(null)
    // The error moves what stands below, and a press on that is what the field was left for.
    else afterPress(() => setTyping((now) => (now?.text === current.text ? { ...now, isUnread } : now)))
    const date = typed === null ? '' : clampDate(typed, min, max)
    if (date !== value) onChange(date)
  }
  return {
    text: current?.text ?? (value === '' ? '' : formatCivilDate(value, locale)),
    isUnread: current?.isUnread ?? false,
    type: (text) => setTyping({ text, isUnread: false, before: value }),
    commit,
    forget: () => setTyping(null),
  }
}
