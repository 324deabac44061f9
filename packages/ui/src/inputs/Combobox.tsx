import type { KeyboardEvent, Ref } from 'react'
import { useId, useState } from 'react'
import { Spinner } from '../buttons/Spinner.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Popover } from '../overlays/Popover.tsx'
import { type ControlProps, Field, type FieldProps } from './Field.tsx'
import { OptionList, optionId } from './OptionList.tsx'
import type { Option } from './option.ts'
import classes from './Picker.module.css'
import { TextControl } from './TextControl.tsx'
import { useActiveOption } from './use-active-option.ts'

export type ComboboxProps<Value extends string = string> = FieldProps & {
  /** What fits `query`; the application finds them, at once or over the network. */
  options: readonly Option<Value>[]
  query: string
  onQueryChange: (query: string) => void
  value: Value | ''
  /** The label of the chosen option, which may not be among `options` now. */
  valueLabel: string
  onChange: (value: Value | '') => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  placeholder?: string | undefined
  isLoading?: boolean | undefined
}

/** A search that ends in one choice; the options come from outside for what is typed. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, query, value, isLoading } = props
  const { words } = useUi()
  const listId = useId()
  const box = useCombobox(props)
  const list = (control: ControlProps) => (
    <OptionList
      id={listId}
      labelId={`${control.id}-label`}
      options={options}
      selected={value === '' ? [] : [value]}
      isMultiple={false}
      activeIndex={box.active.index}
      onActive={box.active.setIndex}
      onPick={box.pick}
      emptyText={isLoading ? words.loading : query === '' ? words.noOptions : words.noMatchingOptions}
    />
  )
  const input = (control: ControlProps) => (
    <TextControl
      {...control}
      ref={props.ref}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={box.isOpen}
      aria-controls={box.isOpen ? listId : undefined}
      aria-activedescendant={box.isOpen ? optionId(listId, box.active.index) : undefined}
      autoComplete="off"
      name={props.name}
      value={query === '' && !(box.isOpen && value === '') ? props.valueLabel : query}
      onChange={(event) => box.type(event.currentTarget.value)}
      onClick={box.open}
      onKeyDown={box.takeKey}
      onBlur={box.leave}
      placeholder={props.placeholder ?? words.search}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      before={<Icon name="search" />}
      after={isLoading ? <Spinner label={words.loading} delayMs={150} size={16} /> : null}
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
          {list(control)}
        </Popover>
      )}
    </Field>
  )
}

function useCombobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, onQueryChange, value, onChange, onBlur } = props
  const [isOpen, setIsOpen] = useState(false)
  const active = useActiveOption(options, true)
  const open = () => setIsOpen(!props.isDisabled && !props.isReadOnly)
  const close = () => setIsOpen(false)
  const type = (text: string) => {
    onQueryChange(text)
    active.setIndex(text === '' ? -1 : 0)
    setIsOpen(true)
    if (text === '' && value !== '') onChange('')
  }
  const pick = (picked: string) => {
    const option = options.find((candidate) => candidate.value === picked)
    if (!option) return
    onChange(option.value)
    onQueryChange('')
    close()
  }
  const takeKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) open()
    if (active.take(event)) return
    const current = options[active.index]
    if (event.key !== 'Enter' || !isOpen || !current || current.isDisabled) return
    event.preventDefault()
    pick(current.value)
  }
  const leave = () => {
    close()
    onQueryChange('')
    onBlur?.()
  }
  return { isOpen, active, open, close, type, pick, takeKey, leave }
}
