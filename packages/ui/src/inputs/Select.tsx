import type { Ref } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import { Field, type FieldProps } from './Field.tsx'
import type { Option } from './option.ts'
import { Picker } from './Picker.tsx'

const SEARCH_FROM = 10

export type SelectProps<Value extends string = string> = FieldProps & {
  options: readonly Option<Value>[]
  /** The chosen option's value; '' when none is. */
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  placeholder?: string | undefined
  isFocusedAtFirst?: boolean | undefined
  /** Adds a search line; on by itself from ten options. */
  isSearchable?: boolean | undefined
}

/** One choice out of a list; full screen with a Confirm button on phones. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, ref, placeholder, isSearchable } = props
  const { words } = useUi()
  const chosen = options.find((option) => option.value === value)
  const choose = (selected: readonly string[]) => {
    const picked = options.find((option) => option.value === selected[0])
    if (picked) onChange(picked.value)
  }
  return (
    <Field field={props}>
      {(control) => (
        <Picker
          field={props}
          control={control}
          options={options}
          selected={value === '' ? [] : [value]}
          isMultiple={false}
          onChange={choose}
          summary={
            chosen ? (
              <>
                {chosen.picture}
                <span>{chosen.label}</span>
              </>
            ) : (
              (placeholder ?? words.selectOption)
            )
          }
          isPlaceholder={!chosen}
          isSearchable={isSearchable ?? options.length >= SEARCH_FROM}
          onBlur={onBlur}
          buttonRef={ref}
          isFocusedAtFirst={props.isFocusedAtFirst}
        />
      )}
    </Field>
  )
}
