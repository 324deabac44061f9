import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

type TypedAheadProps = { into: RefObject<string>; onClose: () => void }

// They would move on, or press, what is behind.
const idle = ['Enter', 'Tab', 'ArrowDown', 'ArrowUp']

/** While something to type in is still loading: keeps what is typed for it, so that no letter is lost or taken for a shortcut. */
export function TypedAhead({ into, onClose }: TypedAheadProps): null {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') into.current = into.current.slice(0, -1)
      else if (event.key.length === 1) into.current += event.key
      else if (!idle.includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the page's own shortcuts, which listen where keys come last.
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [into, onClose])
  return null
}

/** The state of a field that begins with what was kept for it; the next one begins empty. */
export const useTypedAhead = (kept: RefObject<string>) => {
  const [text, setText] = useState('')
  const take = useCallback(() => {
    const more = kept.current
    kept.current = ''
    if (more !== '') setText((text) => text + more)
  }, [kept])
  // React shows a part that was waited for up to 300 ms after it was drawn: only now is known what was typed until then.
  useLayoutEffect(take, [take])
  // What is typed until the field has the focus comes here, too.
  useEffect(take, [take])
  return [text, setText] as const
}
