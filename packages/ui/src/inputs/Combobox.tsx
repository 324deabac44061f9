import type { KeyboardEvent, Ref } from 'react'
import { useId, useState } from 'react'
import { Spinner } from '../buttons/Spinner.tsx'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Popover } from '../overlays/Popover.tsx'
import { Field, type FieldProps } from './Field.tsx'
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
  const { options, query, onQueryChange, value, valueLabel, onChange, isLoading } = props
  const { words } = useUi()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const active = useActiveOption(options, true)
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
    setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true)
    if (active.take(event)) return
    const current = options[active.index]
    if (event.key === 'Enter' && isOpen && current && !current.isDisabled) {
      event.preventDefault()
      pick(current.value)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  const leave = () => {
    setIsOpen(false)
    onQueryChange('')
    props.onBlur?.()
  }
  return (
    <Field field={props}>
      {(control) => (
        <Popover
          isOpen={isOpen && !props.isDisabled}
          onClose={() => setIsOpen(false)}
          isTargetWide
          isBare
          target={
            <div className={classes.holder}>
              <TextControl
                {...control}
                ref={props.ref}
                role="combobox"
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={isOpen ? optionId(listId, active.index) : undefined}
                autoComplete="off"
                name={props.name}
                value={query === '' && !(isOpen && value === '') ? valueLabel : query}
                onChange={(event) => type(event.currentTarget.value)}
                onClick={() => setIsOpen(true)}
                onKeyDown={onKeyDown}
                onBlur={leave}
                placeholder={props.placeholder ?? words.search}
                disabled={props.isDisabled}
                readOnly={props.isReadOnly}
                before={<Icon name="search" />}
                after={isLoading ? <Spinner label={words.loading} delayMs={150} size={16} /> : null}
              />
            </div>
          }
        >
          <OptionList
            id={listId}
            label={String(props.label)}
            options={options}
            selected={value === '' ? [] : [value]}
            isMultiple={false}
            activeIndex={active.index}
            onActive={active.setIndex}
            onPick={pick}
            emptyText={isLoading ? words.loading : query === '' ? words.noOptions : words.noMatchingOptions}
          />
        </Popover>
      )}
    </Field>
  )
}
