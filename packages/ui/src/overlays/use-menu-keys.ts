import type { KeyboardEvent } from 'react'
import { useRef } from 'react'

const forgetAfterMs = 500

/** Walks the entries of a menu: arrows (round and round), Home and End, and the letters an entry begins with; Escape closes. */
export function useMenuKeys(onClose: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1
    const next = entryByKey(event.key, at, entries.length)
    if (event.key === 'Escape') return onClose()
    if (next !== undefined) {
      event.stopPropagation()
      event.preventDefault()
      return entries.at(next)?.focus()
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const isFresh = event.timeStamp - typed.current.at > forgetAfterMs
    const text = (isFresh ? '' : typed.current.text) + event.key.toLowerCase()
    typed.current = { text, at: event.timeStamp }
    const found = entryByText(entries, at, text)
    if (!found) return
    event.preventDefault()
    found.focus()
  }
}

function entryByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at === -1 ? 0 : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}

// The same letter again and again goes from one entry that begins with it to the next.
function entryByText(entries: readonly HTMLElement[], at: number, text: string): HTMLElement | undefined {
  const begins = (start: string) => (entry: HTMLElement) => entry.textContent.trim().toLowerCase().startsWith(start)
  const [first = ''] = text
  if (text !== first.repeat(text.length)) return entries.find(begins(text))
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(begins(first))
}
