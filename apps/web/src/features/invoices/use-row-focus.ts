import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

type RowFocus = { ref: RefObject<HTMLDivElement | null>; add: (change: () => void) => void; remove: RowFocus['add'] }

/** For rows above the button that adds one: a new row takes the focus, a removed one leaves it to that button. */
export const useRowFocus = (): RowFocus => {
  const ref = useRef<HTMLDivElement>(null)
  const focus = (part: Element | null | undefined) => part?.querySelector<HTMLElement>('input, button')?.focus()
  return {
    ref,
    add: (change) => {
      flushSync(change)
      focus(ref.current?.lastElementChild?.previousElementSibling)
    },
    remove: (change) => {
      flushSync(change)
      focus(ref.current?.lastElementChild)
    },
  }
}
