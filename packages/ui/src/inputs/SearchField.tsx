import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import classes from './SearchField.module.css'
import { TextControl } from './TextControl.tsx'

const DEBOUNCE_MS = 300

export type SearchFieldProps = {
  /** What is searched, for screen readers. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
}

/** A search line; `onChange` hears what was typed once typing rests for 300 ms. */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const { words } = useUi()
  const { draft, type, clear } = useRestingText(value, onChange)
  return (
    <search className={classes.search}>
      <TextControl
        type="search"
        aria-label={label}
        before={<Icon name="search" />}
        placeholder={placeholder ?? label}
        value={draft}
        onChange={(event) => type(event.currentTarget.value)}
        after={draft === '' ? null : <IconButton icon="close" label={words.clear} isSmall onClick={clear} />}
      />
    </search>
  )
}

function useRestingText(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== known) {
    setKnown(value)
    setDraft(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string) => {
    setKnown(text)
    onChange(text)
  }
  const type = (text: string) => {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), DEBOUNCE_MS)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setDraft('')
    send('')
  }
  return { draft, type, clear }
}
