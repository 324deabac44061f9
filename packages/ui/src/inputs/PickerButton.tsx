import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from '../foundation/Icon.tsx'
import type { ControlProps, FieldProps } from './Field.tsx'
import type { Option } from './option.ts'
import classes from './Picker.module.css'

/** What both forms of a select work with. */
export type PickerProps = {
  field: FieldProps
  control: ControlProps
  options: readonly Option[]
  selected: readonly string[]
  isMultiple: boolean
  onChange: (selected: readonly string[]) => void
  /** What the closed select shows. */
  summary: ReactNode
  isPlaceholder: boolean
  isSearchable: boolean
  onBlur: (() => void) | undefined
  buttonRef: Ref<HTMLButtonElement> | undefined
  isFocusedAtFirst?: boolean | undefined
}

type PickerButtonProps = PickerProps & {
  isOpen: boolean
  listId: string
  activeId: string | undefined
  onClick: () => void
  onKeyDown: ((event: KeyboardEvent) => void) | undefined
}

/** The closed select: a button that says what is chosen and opens the list. */
export function PickerButton(props: PickerButtonProps) {
  const { field, control, listId, activeId, summary, isPlaceholder, isOpen, buttonRef } = props
  return (
    <button
      {...control}
      ref={buttonRef}
      // biome-ignore lint/a11y/noAutofocus: a form says which field its work begins with, as for the other inputs.
      autoFocus={props.isFocusedAtFirst}
      data-autofocus={props.isFocusedAtFirst || undefined}
      type="button"
      role="combobox"
      name={field.name}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-activedescendant={activeId}
      disabled={field.isDisabled || field.isReadOnly}
      className={classes.button}
      data-placeholder={isPlaceholder || undefined}
      onClick={props.onClick}
      onKeyDown={props.onKeyDown}
      onBlur={isOpen ? undefined : props.onBlur}
    >
      <span className={classes.summary}>{summary}</span>
      <Icon name="chevronDown" />
    </button>
  )
}

/** The selection after picking an option: it alone, or added to or taken from the others. */
export function selectionAfter(selected: readonly string[], value: string, isMultiple: boolean): readonly string[] {
  if (!isMultiple) return [value]
  return selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
}
