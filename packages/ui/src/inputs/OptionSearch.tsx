import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import classes from './Picker.module.css'

/** The line above a list of options that narrows it down; arrow keys walk the list from here. */
export function OptionSearch(props: {
  query: string
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  activeId: string | undefined
}) {
  const { words } = useUi()
  const field = useRef<HTMLInputElement>(null)
  // At once: what is typed before a later focus would go where the keyboard was.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.search}>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={props.listId}
        aria-activedescendant={props.activeId}
        aria-autocomplete="list"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        data-autofocus
        value={props.query}
        onChange={(event) => props.onQuery(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
        className={classes.searchInput}
      />
    </div>
  )
}
