import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

type TypedAheadProps = { into: RefObject<string>; onClose: () => void }

/** While something to type in is still loading: keeps what is typed for it, so that no letter is lost or taken for a shortcut. */
export function TypedAhead({ into, onClose }: TypedAheadProps): null {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') into.current = into.current.slice(0, -1)
      else if (event.key.length === 1) into.current += event.key
      else return
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
  // React shows a part that was waited for up to 300 ms after it was drawn: only now is known what was typed until then.
  useLayoutEffect(() => {
    setText(kept.current)
    kept.current = ''
  }, [kept])
  return [text, setText] as const
}
