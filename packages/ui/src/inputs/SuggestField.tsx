import type { ChangeEvent, KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { Popover } from '../overlays/Popover.tsx'
import { type ControlProps, Field, type FieldProps } from './Field.tsx'
import { OptionList, optionId } from './OptionList.tsx'
import type { Option } from './option.ts'
import classes from './Picker.module.css'
import { TextControl } from './TextControl.tsx'
import { useActiveOption } from './use-active-option.ts'

export type SuggestFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** What fits what is typed; without any it is a plain line of text. */
  options: readonly Option[]
  onPick: (value: string) => void
  placeholder?: string | undefined
  maxLength?: number | undefined
  isFocusedAtFirst?: boolean | undefined
}

/** One line of text of one's own, with suggestions that may be taken instead. */
export function SuggestField(props: SuggestFieldProps) {
  const { options } = props
  const listId = useId()
  const box = useSuggestions(props)
  const input = (control: ControlProps) => (
    <TextControl
      {...control}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={box.isOpen}
      aria-controls={box.isOpen ? listId : undefined}
      aria-activedescendant={box.isOpen ? optionId(listId, box.active.index) : undefined}
      type="text"
      autoComplete="off"
      name={props.name}
      value={props.value}
      onChange={box.type}
      onKeyDown={box.takeKey}
      onBlur={box.close}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      autoFocus={props.isFocusedAtFirst}
      data-autofocus={props.isFocusedAtFirst || undefined}
    />
  )
  return (
    <Field field={props}>
      {(control) => (
        <Popover
          isOpen={box.isOpen}
          onClose={box.close}
          isTargetWide
          isBare
          labelId={`${control.id}-label`}
          target={<div className={classes.holder}>{input(control)}</div>}
        >
          <OptionList
            id={listId}
            labelId={`${control.id}-label`}
            options={options}
            selected={[]}
            isMultiple={false}
            activeIndex={box.active.index}
            onActive={box.active.setIndex}
            onPick={box.pick}
            emptyText=""
          />
        </Popover>
      )}
    </Field>
  )
}

function useSuggestions({ options, value, onChange, onPick, isFocusedAtFirst = false }: SuggestFieldProps) {
  // What was typed elsewhere and brought here asks as if it were typed here.
  const [isAsked, setIsAsked] = useState(isFocusedAtFirst && value.trim() !== '')
  const active = useActiveOption(options, true)
  const isOpen = isAsked && options.length > 0
  const close = () => setIsAsked(false)
  const pick = (value: string) => {
    onPick(value)
    close()
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.currentTarget.value)
    active.setIndex(-1)
    setIsAsked(event.currentTarget.value.trim() !== '')
  }
  const takeKey = (event: KeyboardEvent) => {
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey) return
    const current = options[active.index]
    const isPicked = event.key === 'Enter' && current !== undefined
    if (isPicked) {
      event.preventDefault()
      pick(current.value)
    }
    // What is around the field has keys of its own.
    if (isPicked || active.take(event)) event.stopPropagation()
  }
  return { isOpen, active, close, type, pick, takeKey }
}
