import { useEffect, useRef } from 'react'
import { createMatcher, type Shortcut } from './shortcut-matcher.ts'
import { areSingleKeysOn } from './single-keys.ts'

type Run = () => void

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(typing) !== null

// What floats takes the keys for itself: behind it nothing moves. What only leaves takes none any more.
const isCovered = (): boolean =>
  [...document.querySelectorAll(above)].some((one) => one.closest('[data-motion="out"], [inert]') === null)

/** One table of shortcuts and who answers to each; the newest answer counts, or behind what floats the page's own. */
export const createShortcuts = <const Id extends string>(table: readonly Shortcut<Id>[]) => {
  const answers = new Map<Id, Run[]>()
  const match = createMatcher(table)
  const answerTo = (shortcut: Shortcut<Id>): Run | undefined => {
    const given = answers.get(shortcut.id)
    if (!isCovered()) return given?.at(-1)
    return shortcut.isHeardAbove ? given?.at(0) : undefined
  }
  const hear = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const isHeld = event.ctrlKey || event.metaKey
    if (!isHeld && (isTyping(event) || !areSingleKeysOn())) return
    const id = match(event, performance.now())
    const shortcut = table.find((one) => one.id === id)
    const run = shortcut && answerTo(shortcut)
    if (!run || (event.repeat && !shortcut.mayRepeat)) return
    event.preventDefault()
    run()
  }
  const answer = (id: Id, run: Run, isDefault: boolean): (() => void) => {
    const others = answers.get(id) ?? []
    answers.set(id, isDefault ? [run, ...others] : [...others, run])
    return () => void answers.set(id, answers.get(id)?.filter((one) => one !== run) ?? [])
  }
  return {
    keysOf: (id: Id): string => table.find((shortcut) => shortcut.id === id)?.keys ?? '',
    /** Hears the keys of the whole page; answers how to stop that. */
    listen: (): (() => void) => {
      document.addEventListener('keydown', hear)
      return () => document.removeEventListener('keydown', hear)
    },
    /** Answers to a shortcut while the calling part is on the page; null leaves it to whoever answered before. */
    useShortcut: (id: Id, run: Run | null, { isDefault = false }: { readonly isDefault?: boolean } = {}): void => {
      const newest = useRef(run)
      useEffect(() => {
        newest.current = run
      })
      const isAnswered = run !== null
      useEffect(
        () => (isAnswered ? answer(id, () => newest.current?.(), isDefault) : undefined),
        [id, isAnswered, isDefault],
      )
    },
  }
}
